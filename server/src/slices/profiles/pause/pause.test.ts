import { defaultPreferences } from '@netwrk/domain/discovery/preferences'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { watchBreaks } from './end-break.ts'

const day = 86_400_000
const until = '2026-06-22'

async function matched(world: World) {
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  await ana.call.messages.open({ withId: ben.id })
  await world.handleEvents()
  return { ana, ben }
}

test('a break is kept, shown to its member, changed, and ended by a press', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const pause = async () => (await ana.call.profiles.mine({})).profile.pause
  expect(await pause()).toBeNull()
  expect(await ana.call.profiles.takeBreak({ until, words: ' Back after the fair. ' })).toEqual({
    pause: { until, words: 'Back after the fair.' },
  })
  await ana.call.profiles.takeBreak({ until: '2026-07-01', words: '' })
  expect(await pause()).toEqual({ until: '2026-07-01', words: '' })
  expect(await ana.call.profiles.endBreak({})).toEqual({ pause: null })
  expect(await ana.call.profiles.endBreak({})).toEqual({ pause: null })
  expect(await pause()).toBeNull()
})

test('a day that is not to come, or too far away, is refused, and changes nothing', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.takeBreak({ until, words: '' })
  for (const day of ['2026-06-15', '2020-01-01', '2028-01-01'])
    await expect(ana.call.profiles.takeBreak({ until: day, words: '' })).rejects.toMatchObject({
      code: 'profiles.break_day',
    })
  for (const day of ['2026-02-30', 'tomorrow', '2026-6-22', ''])
    await expect(ana.call.profiles.takeBreak({ until: day, words: '' })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  expect((await ana.call.profiles.mine({})).profile.pause).toEqual({ until, words: '' })
})

test('it ends as the day begins for the member, also in the index, without a restart', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const shown = async () =>
    (await ben.call.discovery.suggestions({})).suggestions.map(({ person }) => person.id)
  expect(await shown()).toEqual([ana.id])
  await ana.call.profiles.takeBreak({ until, words: 'Away' })
  expect(await shown()).toEqual([])
  // Nobody is behind any choice, so that the numbers give nobody away either.
  const { counts, whyNobody } = await ben.call.discovery.preferenceCounts(defaultPreferences)
  expect([counts.total, whyNobody]).toEqual([0, 'alone'])
  // In London, where she is, the 22nd begins at 23:00 UTC.
  world.pass(6 * day + 11 * 3_600_000 - 1000)
  await watchBreaks(world.deps)
  expect(await shown()).toEqual([])
  world.pass(1000)
  await watchBreaks(world.deps)
  expect(await shown()).toEqual([ana.id])
  const { pauseWords } = await world.deps.db
    .selectFrom('profile')
    .select('pauseWords')
    .where('accountId', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(pauseWords).toBe('')
})

test('whoever talks with the member is told in the conversation; nothing is stored there and nothing is unread', async () => {
  const world = await createWorld()
  const { ana, ben } = await matched(world)
  const conversation = async () => (await ben.call.messages.conversations({})).conversations[0]!
  await ana.call.profiles.takeBreak({ until, words: 'Back soon' })
  world.frames.length = 0
  await world.handleEvents()
  expect(world.frames).toContainEqual({
    to: expect.arrayContaining([ben.id]),
    frame: { type: 'stale', topics: ['conversations'] },
  })
  expect(await conversation()).toMatchObject({
    other: { pause: { until, words: 'Back soon' }, isOnline: false, lastActiveAt: null },
    unreadCount: 0,
    lastMessage: null,
  })
  // She sees nobody's status meanwhile either, and no break of his.
  const [hers] = (await ana.call.messages.conversations({})).conversations
  expect(hers!.other).toMatchObject({ pause: null, lastActiveAt: null })
  expect((await ana.call.profiles.view({ id: ben.id })).person.lastActiveAt).toBeNull()
  expect((await ben.call.profiles.view({ id: ana.id })).person.lastActiveAt).toBeNull()
  const isActive = async () => (await ben.call.stats.active({})).members.some(({ id }) => id === ana.id)
  expect(await isActive()).toBe(false)
  await ana.call.profiles.endBreak({})
  expect(await isActive()).toBe(true)
  expect((await conversation()).other).toMatchObject({ pause: null, lastActiveAt: expect.any(Date) })
})

test('who takes a break meets nobody new before they end it, and answers whom they know', async () => {
  const world = await createWorld()
  const { ana, ben } = await matched(world)
  const cat = await world.member('Cat')
  await world.deps.db.updateTable('profile').set({ tier: 'elite' }).where('accountId', '=', ana.id).execute()
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await ana.call.profiles.takeBreak({ until, words: '' })
  const refusal = { code: 'profiles.on_break' }
  for (const action of ['connect', 'pass'] as const)
    await expect(ana.call.connections.swipe({ targetId: cat.id, action })).rejects.toMatchObject(refusal)
  const request = { withId: cat.id, clientId: crypto.randomUUID(), content: 'Hello there' }
  await expect(ana.call.messages.request(request)).rejects.toMatchObject(refusal)
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  await ana.call.messages.send({
    conversationId: conversation.id,
    clientId: crypto.randomUUID(),
    content: 'Still here',
  })
  await ana.call.profiles.endBreak({})
  await ana.call.messages.request(request)
})

test('nobody gets out of a report or a block by taking a break', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.profiles.takeBreak({ until, words: '' })
  const report = {
    clientId: crypto.randomUUID(),
    memberId: ana.id,
    target: { kind: 'member' as const },
    category: 'scam' as const,
    words: '',
    alsoBlocks: false,
  }
  expect((await ben.call.safety.report(report)).number).toBeGreaterThan(0)
  await ben.call.safety.block({ memberId: ana.id })
  expect((await ben.call.safety.blocked({})).blocked).toMatchObject([{ id: ana.id }])
})
