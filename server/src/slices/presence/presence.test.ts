import { closeCodes } from '@netwrk/domain/live'
import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { createLiveHub } from '../../platform/live/live-hub.ts'
import { openTab, serveWorldLive } from '../../testing/live-tabs.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { watchSessions } from '../accounts/sessions/watch-sessions.ts'
import { presencesOf } from '../messages/reading/presences.reads.ts'
import { keepPresence } from './keep-presence.ts'
import { noteDepartures } from './presence.store.ts'

const pace = { renewMilliseconds: 50, graceMilliseconds: 150, batchMilliseconds: 10 }

async function keep(deps: Deps) {
  const presence = await keepPresence({ ...deps, presencesOf }, pace)
  onTestFinished(() => presence.stop())
  return presence
}

/** Two who have a conversation, on a server that keeps presence. */
async function openPair(profile = {}) {
  const world = await createWorld()
  const presence = await keep(world.deps)
  const url = await serveWorldLive(world)
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben', profile)]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  const seenByAna = async () => {
    const { conversations } = await ana.call.messages.conversations({})
    const { isOnline, lastActiveAt } = conversations[0]!.other
    return { isOnline, lastActiveAt }
  }
  return { world, presence, url, ana, ben, conversationId: conversation.id, seenByAna }
}

type Member = Awaited<ReturnType<World['member']>>
const cookieOf = (member: Member) => ({ cookie: member.cookieHeader() })

test('who comes online and who goes is told to the other side, with the moment they were last seen', async () => {
  const { world, url, ana, ben, seenByAna } = await openPair()
  const hers = await openTab(url, cookieOf(ana))
  const his = await openTab(url, cookieOf(ben))
  await expect.poll(() => hers.heard('presence')).toMatchObject([{ memberId: ben.id, isOnline: true }])
  expect(await seenByAna()).toMatchObject({ isOnline: true })

  world.pass(3_600_000)
  const leftAt = world.deps.clock.now()
  his.socket.close()
  await expect
    .poll(() => hers.heard('presence').at(-1))
    .toEqual({ type: 'presence', memberId: ben.id, isOnline: false, lastActiveAt: leftAt })
  expect(await seenByAna()).toEqual({ isOnline: false, lastActiveAt: leftAt })
})

test('a reload is no absence, and of two tabs the last one counts', async () => {
  const { url, ana, ben, seenByAna } = await openPair()
  const hers = await openTab(url, cookieOf(ana))
  const first = await openTab(url, cookieOf(ben))
  const second = await openTab(url, cookieOf(ben))
  await expect.poll(() => hers.heard('presence').length).toBe(1)

  first.socket.close()
  await first.closed
  second.socket.close()
  await second.closed
  const third = await openTab(url, cookieOf(ben))
  const other = await openTab(url, cookieOf(ben))
  other.socket.close()
  await new Promise((done) => setTimeout(done, 2 * pace.graceMilliseconds))
  expect(hers.heard('presence')).toHaveLength(1)
  expect(await seenByAna()).toMatchObject({ isOnline: true })

  third.socket.close()
  await expect.poll(() => hers.heard('presence').at(-1)).toMatchObject({ isOnline: false })
})

test('on two servers a member is online while one of them holds a tab', async () => {
  const { world, url, ana, ben, seenByAna } = await openPair()
  const other = { ...world.deps, live: createLiveHub() }
  await keep(other)
  const leave = other.live.add({ memberId: ben.id, sessionId: null, send: () => {}, close: () => {} })
  const hers = await openTab(url, cookieOf(ana))
  const his = await openTab(url, cookieOf(ben))
  await expect.poll(() => hers.heard('presence').length).toBeGreaterThan(0)
  his.socket.close()
  await expect.poll(() => hers.heard('presence').length).toBeGreaterThan(1)
  expect(hers.heard('presence').at(-1)).toMatchObject({ isOnline: true })
  leave()
  await expect.poll(seenByAna).toMatchObject({ isOnline: false })
})

test('the members of a server that was killed go offline when its lease ends, last seen when it was', async () => {
  const { world, url, ana, ben, seenByAna } = await openPair()
  const { db } = world.deps
  const hers = await openTab(url, cookieOf(ana))
  const dead = { id: world.deps.ids.next(), seenAt: new Date(Date.now() - 19_500) }
  await db.insertInto('liveServer').values(dead).execute()
  await db.insertInto('liveMember').values({ accountId: ben.id, serverId: dead.id }).execute()
  expect(await seenByAna()).toMatchObject({ isOnline: true })

  await expect
    .poll(() => hers.heard('presence'), { timeout: 5000 })
    .toMatchObject([{ memberId: ben.id, isOnline: false, lastActiveAt: dead.seenAt }])
  expect(await seenByAna()).toEqual({ isOnline: false, lastActiveAt: dead.seenAt })
  expect(await db.selectFrom('liveServer').select('id').execute()).toHaveLength(1)
})

test('whoever stays past midnight has been active on the new day', async () => {
  const { world, ben } = await openPair()
  const { db } = world.deps
  const score = async () =>
    (
      await db
        .selectFrom('profile')
        .select('activityScore')
        .where('accountId', '=', ben.id)
        .executeTakeFirstOrThrow()
    ).activityScore
  await db
    .updateTable('profile')
    .set({ lastActiveAt: new Date('2026-03-01T23:55:00Z') })
    .execute()
  const before = await score()
  const leave = (at: string) => noteDepartures(db, world.deps.ids.next(), new Map([[ben.id, new Date(at)]]))
  await leave('2026-03-01T23:59:00Z')
  expect(await score()).toBe(before)
  await leave('2026-03-02T00:10:00Z')
  await leave('2026-03-02T00:20:00Z')
  await leave('2026-03-01T23:59:00Z')
  expect(await score()).toBe(before + 1)
})

test('a server that was taken for dead is there again with all its members', async () => {
  const { world, url, ben, seenByAna } = await openPair()
  await openTab(url, cookieOf(ben))
  await expect.poll(seenByAna).toMatchObject({ isOnline: true })
  await world.deps.db.deleteFrom('liveServer').execute()
  await expect.poll(seenByAna).toMatchObject({ isOnline: true })
})

test('a server that stops leaves its members five seconds to move on', async () => {
  const { world, presence, url, ben, seenByAna } = await openPair()
  await openTab(url, cookieOf(ben))
  await expect.poll(seenByAna).toMatchObject({ isOnline: true })
  await presence.stop()
  expect(await seenByAna()).toMatchObject({ isOnline: true })
  const { seenAt } = await world.deps.db.selectFrom('liveServer').select('seenAt').executeTakeFirstOrThrow()
  expect(Date.now() - seenAt.getTime()).toBeGreaterThan(14_000)
})

test.each(['Ana', 'Ben'])('%s hiding their status hides both from each other', async (who) => {
  const { world, url, ana, ben, seenByAna } = await openPair()
  const hiding = who === 'Ana' ? ana : ben
  await world.deps.db
    .updateTable('profile')
    .set({ showsOnlineStatus: false })
    .where('accountId', '=', hiding.id)
    .execute()
  const hers = await openTab(url, cookieOf(ana))
  const his = await openTab(url, cookieOf(ben))
  await expect
    .poll(async () => (await world.deps.db.selectFrom('liveMember').selectAll().execute()).length)
    .toBe(2)
  his.socket.close()
  await expect
    .poll(async () => (await world.deps.db.selectFrom('liveMember').selectAll().execute()).length)
    .toBe(1)
  expect([...hers.heard('presence'), ...his.heard('presence')]).toEqual([])
  expect(await seenByAna()).toEqual({ isOnline: false, lastActiveAt: null })
})

test('who types is told to the other side alone, and not in conversations of others', async () => {
  const { world, url, ana, ben, conversationId } = await openPair()
  const eve = await world.member('Eve')
  const [hers, his, eves] = [
    await openTab(url, cookieOf(ana)),
    await openTab(url, cookieOf(ben)),
    await openTab(url, cookieOf(eve)),
  ]
  eves.say({ type: 'typing', conversationId, isTyping: true })
  hers.say({ type: 'typing', conversationId, isTyping: true })
  const timestamp = world.deps.clock.now()
  const told = { type: 'typing', conversationId, memberId: ana.id, isTyping: true, timestamp }
  await expect.poll(() => his.heard('typing')).toEqual([told])
  hers.say({ type: 'typing', conversationId, isTyping: false })
  await expect.poll(() => his.heard('typing')).toEqual([told, { ...told, isTyping: false }])
  expect([...hers.heard('typing'), ...eves.heard('typing')]).toEqual([])
  eves.say({ type: 'ping' })
  await expect.poll(() => eves.heard('pong').length).toBe(1)
})

test('who types is no longer told to somebody they have just parted from, nor by a server that started since', async () => {
  const { world, url, ana, ben, conversationId } = await openPair()
  const [hers, his] = [await openTab(url, cookieOf(ana)), await openTab(url, cookieOf(ben))]
  hers.say({ type: 'typing', conversationId, isTyping: true })
  await expect.poll(() => his.heard('typing').length).toBe(1)

  const [match] = (await ben.call.connections.matches({})).matches
  await ben.call.connections.unmatch({ matchId: match!.id })
  await world.handleEvents()
  // It was told of no parting: only the database tells it that the conversation has ended.
  const later = await serveWorldLive({ deps: { ...world.deps, live: createLiveHub() } })
  const hersLater = await openTab(later, cookieOf(ana))
  const hisLater = await openTab(later, cookieOf(ben))
  for (const tab of [hers, hersLater]) {
    tab.say({ type: 'typing', conversationId, isTyping: true })
    tab.say({ type: 'ping' })
    await expect.poll(() => tab.heard('pong').length).toBe(1)
  }
  // A relayed frame would have come by now: the other one took no longer.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(his.heard('typing')).toHaveLength(1)
  expect(hisLater.heard('typing')).toEqual([])
})

test('tabs are closed when their session has run out, even where nobody said so', async () => {
  const { world, url, ana, ben } = await openPair()
  const [hers, his] = [await openTab(url, cookieOf(ana)), await openTab(url, cookieOf(ben))]
  await watchSessions(world.deps)
  await world.deps.db
    .updateTable('session')
    .set({ expiresAt: world.deps.clock.now() })
    .where('accountId', '=', ana.id)
    .execute()
  await watchSessions(world.deps)
  expect(await hers.closed).toBe(closeCodes.sessionEnded)
  expect(his.socket.readyState).toBe(his.socket.OPEN)
})
