import { tiers } from '@netwrk/domain/billing/plans'
import { matchesPreferences, preferencesOn } from '@netwrk/domain/discovery/preferences'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { anyPreferences } from './member-index/testing/any-member.ts'
import { countReach } from './reach.reads.ts'
import { preferenceRow } from './save-preferences.ts'

const country = fc.constantFrom('UK', 'PT', null)
const wishes = fc.subarray(['networking', 'partnerships', 'mentors', 'clients'] as const)
const other = fc.record({ tier: fc.constantFrom(...tiers), country, preferences: anyPreferences })
const subject = fc.record({
  age: fc.option(fc.integer({ min: 18, max: 60 })),
  tier: fc.constantFrom(...tiers),
  skills: fc.subarray(['trading', 'saas', 'copywriting', 'freelancing']),
  lookingFor: fc.oneof(wishes, fc.constant(['networking', 'partnerships'] as const)),
  country,
})

test('one is within reach of those whose musts let one through on their plan, whatever all of them say', async () => {
  const world = await createWorld()
  const { db } = world.deps
  const others = fc.sample(other, { numRuns: 150, seed: 21 })
  for (const { tier, country, preferences } of others) {
    const { id } = await world.person('Other', { tier, country })
    await db.updateTable('preference').set(preferenceRow(preferences)).where('accountId', '=', id).execute()
  }
  const me = await world.person('Me')
  const counted = []
  for (const drawn of fc.sample(subject, { numRuns: 40, seed: 22 })) {
    const said = { ...drawn, lookingFor: [...drawn.lookingFor] }
    await db.updateTable('profile').set(said).where('accountId', '=', me.id).execute()
    const expected = others.filter(({ tier, country, preferences }) =>
      matchesPreferences(preferencesOn(tier, preferences), said, { country }),
    )
    const reach = await countReach(world.deps, me.id)
    expect([said, reach]).toEqual([said, expected.length])
    counted.push(reach)
  }
  expect(Math.max(...counted)).toBeGreaterThan(Math.min(...counted))
})

test('who has decided already, hides, is suspended or never meets is not within reach', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const reach = async () => (await ana.call.discovery.reach({})).people
  const [ben, cleo, dan] = [await world.member('Ben'), await world.member('Cleo'), await world.member('Dan')]
  expect(await reach()).toBe(3)

  await ana.call.connections.swipe({ targetId: ben.id, action: 'pass' })
  expect(await reach()).toBe(3)
  await ben.call.connections.swipe({ targetId: ana.id, action: 'pass' })
  expect(await reach()).toBe(2)
  await ana.call.safety.block({ memberId: cleo.id })
  expect(await reach()).toBe(1)
  await world.deps.db.updateTable('profile').set({ isHidden: true }).where('accountId', '=', dan.id).execute()
  expect(await reach()).toBe(0)
})

test('a preference that is no must lets everybody through, and is a must again when it is said', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana', { age: 55 }), await world.member('Ben')]
  const reach = async () => (await ana.call.discovery.reach({})).people
  expect(await reach()).toBe(0)
  const { preferences } = await ben.call.discovery.preferences({})
  for (const [strength, people] of [
    ['flexible', 1],
    ['dont_care', 1],
    ['must', 0],
  ] as const) {
    await ben.call.discovery.savePreferences({ ...preferences, strengths: { ageRange: strength } })
    expect([strength, await reach()]).toEqual([strength, people])
  }
})

test('it is counted so often a minute for each member', async () => {
  const world = await createWorld({ LIMIT_REACH: '2/1m' })
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  for (let n = 0; n < 2; n += 1) await ana.call.discovery.reach({})
  await expect(ana.call.discovery.reach({})).rejects.toMatchObject({ code: 'request.too_many' })
  expect((await ben.call.discovery.reach({})).people).toBe(1)
})
