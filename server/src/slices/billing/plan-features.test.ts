import { randomUUID } from 'node:crypto'
import { hasFeature, type PlanFeatureKey, planFeatures } from '@netwrk/domain/billing/plan-features'
import { plans, tiers } from '@netwrk/domain/billing/plans'
import { defaultPreferences } from '@netwrk/domain/discovery/preferences'
import { expect, test } from 'vitest'
import { deliverAll, pay, subscriber } from '../../testing/billing/provider.ts'
import { createWorld, type World } from '../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>
/** What of the table is only shown, or not there for anybody. */
type Shown = 'planBadge' | 'events'
type Enforced = Exclude<PlanFeatureKey, Shown | 'compatibility' | 'matchMessages' | 'ageFilter'>

/** Every feature that not everybody has, tried as a member tries it: whether the server lets them. */
const attempts: Record<Enforced, (world: World, member: Member) => Promise<boolean>> = {
  advancedFilters: (_world, { call }) =>
    isTaken(call.discovery.savePreferences({ ...defaultPreferences, locationPreference: 'my_country' })),
  eliteFilter: (_world, { call }) =>
    isTaken(call.discovery.savePreferences({ ...defaultPreferences, preferredTiers: ['elite'] })),
  async readReceipts(world, member) {
    const reader = await world.member('Reader')
    await member.call.connections.swipe({ targetId: reader.id, action: 'connect' })
    await reader.call.connections.swipe({ targetId: member.id, action: 'connect' })
    const { conversation } = await member.call.messages.open({ withId: reader.id })
    const about = { conversationId: conversation.id }
    await member.call.messages.send({ ...about, clientId: randomUUID(), content: 'Hello' })
    await reader.call.messages.markRead({ ...about, upTo: 1 })
    await world.handleEvents()
    const isTold = world.frames.some(({ to, frame }) => frame.type === 'read' && to.includes(member.id))
    const { conversations } = await member.call.messages.conversations({})
    expect(conversations[0]!.otherReadUpTo === 1, 'the answer and the live frame agree').toBe(isTold)
    return isTold
  },
}

async function isTaken(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    (error: { code: string }) => {
      expect(error.code).toMatch(/^discovery\.(premium|elite)_required$/)
      return false
    },
  )
}

test.each(tiers)(
  'on %s the server gives what the table of features lists, and nothing else',
  async (tier) => {
    const world = await createWorld()
    const given: Partial<Record<Enforced, boolean>> = {}
    for (const key of Object.keys(attempts) as Enforced[]) {
      given[key] = await attempts[key](world, await world.member(`On ${tier}`, { tier }))
    }
    expect(given).toEqual({
      advancedFilters: hasFeature(tier, 'advancedFilters'),
      eliteFilter: hasFeature(tier, 'eliteFilter'),
      readReceipts: hasFeature(tier, 'readReceipts'),
    })
  },
)

test.each(tiers)('on %s the day ends after as many swipes as the plan lists', async (tier) => {
  const world = await createWorld()
  const { call } = await world.member('Ada', { tier })
  const pass = async () =>
    call.connections.swipe({ targetId: (await world.person()).id, action: 'pass' as const })
  for (let i = 0; i < plans[tier].dailyLimit; i++) await pass()
  await expect(pass()).rejects.toMatchObject({ code: 'connections.limit_reached' })
})

test('a plan that ends limits and loses nothing: all is there, and comes back with the plan', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'elite')
  expect(await attempts.readReceipts(world, ada)).toBe(true)
  const eliteOnly = { ...defaultPreferences, preferredTiers: ['elite' as const] }
  await ada.call.discovery.savePreferences(eliteOnly)
  for (let i = 0; i < 6; i++) {
    await ada.call.connections.swipe({ targetId: (await world.person()).id, action: 'pass' })
  }
  await ada.call.billing.refund({})

  const seen = async () => ({
    preferences: (await ada.call.discovery.preferences({})).preferences,
    matches: (await ada.call.connections.matches({})).matches.length,
    readUpTo: (await ada.call.messages.conversations({})).conversations[0]!.otherReadUpTo,
    allowance: (await ada.call.discovery.suggestions({})).allowance,
  })
  expect(await seen()).toMatchObject({
    preferences: eliteOnly,
    matches: 1,
    readUpTo: 0,
    allowance: { limit: 5, used: 7, left: 0 },
  })
  await pay(world, ada, 'elite')
  await deliverAll(world)
  expect(await seen()).toMatchObject({
    preferences: eliteOnly,
    matches: 1,
    readUpTo: 1,
    allowance: { limit: 50, used: 7, left: 43 },
  })
})

test('every feature that not everybody has is tried here, or only shown', () => {
  const shown: Shown[] = ['planBadge', 'events']
  const paid = Object.entries(planFeatures).filter(([, { from }]) => from !== 'free')
  expect(paid.map(([key]) => key).sort()).toEqual([...Object.keys(attempts), ...shown].sort())
})
