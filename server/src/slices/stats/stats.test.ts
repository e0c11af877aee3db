import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../testing/database/until-waiting.ts'
import { rounds } from '../../testing/rounds.ts'
import { createWorld, password, type World } from '../../testing/world.ts'
import { rebuildStats, refreshStats } from './rebuild-stats.ts'
import { readStats } from './stats.reads.ts'
import { foldTally, lockStats } from './stats.store.ts'
import { restAfterRebuild, statsPublisher } from './stats-pulse.ts'

const minute = 60_000
const timeZone = 'Europe/London'

async function matched(world: World) {
  const [ana, ben] = [await world.newcomer('Ana'), await world.newcomer('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  const say = () =>
    ana.call.messages.send({ conversationId: conversation.id, clientId: randomUUID(), content: 'Hi' })
  return { ana, ben, say }
}

test('signing up, signing in, matching and writing are counted as they happen', async () => {
  const world = await createWorld()
  const { ana, say } = await matched(world)
  await say()
  await say()
  await world.browser().call.accounts.signIn({ email: ana.member.email, password, timeZone })
  await world.handleEvents()

  expect((await world.browser().call.stats.live({})).stats).toEqual({
    totalUsers: 2,
    // Two joined, and one of them signed in elsewhere: never more than all.
    activeNow: 2,
    connectionsToday: 1,
    newConnectionsLastHour: 1,
    totalMessages: 2,
    lastUpdated: world.deps.clock.now(),
  })
  const tallied = await readStats(world.deps.db)
  await foldTally(world.deps.db)
  expect(await readStats(world.deps.db)).toEqual(tallied)
  await rebuildStats(world.deps)
  expect(await readStats(world.deps.db)).toMatchObject({ totalUsers: 2, activeNow: 2 })
})

test('figures that are wrong, as after a crash, are right again after a rebuild', async () => {
  const world = await createWorld()
  const { say } = await matched(world)
  await say()
  await world.handleEvents()
  const right = await readStats(world.deps.db)
  await world.deps.db.updateTable('publicStats').set({ totalUsers: 77, totalMessages: 0 }).execute()

  await rebuildStats(world.deps)

  expect(await readStats(world.deps.db)).toEqual(right)
})

const times = rounds(50)

test(`what is counted anew while its event is being handled is counted once, ${times} times`, {
  timeout: 240_000,
}, async () => {
  const world = await createWorld()
  const { say } = await matched(world)
  await rebuildStats(world.deps)
  for (let round = 1; round <= times; round++) {
    await Promise.all([say(), say()])
    await Promise.all([
      world.handleEvents(),
      rebuildStats(world.deps),
      foldTally(world.deps.db),
      world.handleEvents(),
      refreshStats(world.deps),
      rebuildStats(world.deps),
      foldTally(world.deps.db),
      refreshStats(world.deps),
    ])
    expect(await readStats(world.deps.db), `round ${round}`).toMatchObject({
      totalUsers: 2,
      connectionsToday: 1,
      newConnectionsLastHour: 1,
      totalMessages: 2 * round,
    })
  }
})

test.each([
  ['all of them are counted', rebuildStats],
  ['those that change with the time are', refreshStats],
])('time passes over what was now, this hour and today, when %s', async (_, count) => {
  const world = await createWorld()
  await matched(world)
  await world.handleEvents()
  const after = async (milliseconds: number) => {
    world.pass(milliseconds)
    await count(world.deps)
    const { activeNow, newConnectionsLastHour, connectionsToday } = await readStats(world.deps.db)
    return [activeNow, newConnectionsLastHour, connectionsToday]
  }

  expect(await after(14 * minute)).toEqual([2, 1, 1])
  expect(await after(2 * minute)).toEqual([0, 1, 1])
  expect(await after(45 * minute)).toEqual([0, 0, 1])
  expect(await after(11 * 60 * minute)).toEqual([0, 0, 0])
})

test('between two countings of all, totals are what they were and what was tallied since', async () => {
  const world = await createWorld()
  const { say } = await matched(world)
  await world.handleEvents()
  await rebuildStats(world.deps)
  await world.deps.db.updateTable('publicStats').set({ totalUsers: 77 }).execute()
  await world.member('Cid')
  await say()
  await world.handleEvents()
  await say()

  await refreshStats(world.deps)

  const counted = { totalUsers: 78, totalMessages: 1, activeNow: 3, connectionsToday: 1 }
  expect(await readStats(world.deps.db)).toMatchObject(counted)
  expect(await world.deps.db.selectFrom('statsTally').selectAll().execute()).toEqual([])
})

test('how long it took is told without the wait for others who count', async () => {
  const world = await createWorld()
  const { db } = world.deps
  const heldFor = 300
  const { startedAt, counting } = await db.transaction().execute(async (tx) => {
    await lockStats(tx)
    const startedAt = performance.now()
    const counting = rebuildStats(world.deps)
    await untilWaiting(db, 1)
    await setTimeout(heldFor)
    return { startedAt, counting }
  })

  const counted = await counting

  expect(performance.now() - startedAt - counted).toBeGreaterThanOrEqual(heldFor)
})

test('the longer it takes to count all of them, the rarer it is done, and hourly at the least', () => {
  expect([10, 400, 2000, 30_000].map(restAfterRebuild)).toEqual([10_000, 400_000, 2_000_000, 3_600_000])
})

test.each([
  ['all are counted', rebuildStats],
  ['those that change with the time are', refreshStats],
])('whoever has a page open stays active without doing anything, when %s', async (_, count) => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await world.handleEvents()
  world.deps.live.add({ memberId: ana.id, sessionId: null, send: () => {}, close: () => {} })
  const cid = await world.member('Cid')
  await openElsewhere(world, cid.id)
  await world.member('Nobody sees me')
  await world.handleEvents()
  world.pass(20 * minute)

  await count(world.deps)

  expect(await readStats(world.deps.db)).toMatchObject({ activeNow: 2 })
  const ben = await world.member('Ben')
  expect((await ben.call.stats.active({})).members.map(({ name }) => name).sort()).toEqual(['Ana', 'Cid'])
})

async function openElsewhere({ deps: { db } }: World, accountId: string) {
  const serverId = randomUUID()
  await db.insertInto('liveServer').values({ id: serverId, seenAt: sql`now()` }).execute()
  await db.insertInto('liveMember').values({ accountId, serverId }).execute()
}

test('the active list holds at most 50, newest first, without oneself and without those who hide it', async () => {
  const world = await createWorld()
  const me = await world.member('Me')
  const now = world.deps.clock.now().getTime()
  const at = (minutesAgo: number) => ({ lastActiveAt: new Date(now - minutesAgo * minute) })
  await world.person('Hides it', { ...at(0), showsOnlineStatus: false })
  await world.person('Hidden', { ...at(0), isHidden: true })
  await world.person('Suspended', { ...at(0), isSuspended: true })
  await world.person('Long gone', at(16))
  for (let i = 0; i < 55; i++) await world.person(`Person ${i}`, at(i * 0.25))

  const { members } = await me.call.stats.active({})

  expect(members.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, i) => `Person ${i}`))
})

test('the strip is told to everybody when a figure moves, and not when none does', async () => {
  const world = await createWorld()
  const frames: unknown[] = []
  world.deps.live.add({
    memberId: null,
    sessionId: null,
    send: (text) => frames.push(JSON.parse(text)),
    close: () => {},
  })
  const tell = statsPublisher(world.deps)
  await tell()
  await tell()
  expect(frames).toHaveLength(1)

  await world.member('Ana')
  await world.handleEvents()
  await tell()
  await tell()

  expect(frames).toMatchObject([{ type: 'stats' }, { type: 'stats', stats: { totalUsers: 1 } }])
})

test('the operator can turn the stand-ins off', async () => {
  const [standing, bare] = [await createWorld(), await createWorld({ PLACEHOLDER_STATS: 'off' })]
  expect((await standing.browser().call.stats.live({})).usesStandIns).toBe(true)
  expect((await bare.browser().call.stats.live({})).usesStandIns).toBe(false)
})

test('where members are is counted where only real figures are shown, and stands in for it elsewhere', async () => {
  const world = await createWorld({ PLACEHOLDER_STATS: 'off' })
  const countries = async () => (await world.browser().call.stats.countries({})).countries
  expect(await countries()).toEqual([])
  for (const country of ['FR', 'FR', 'DE', null]) await world.person('Somebody', { country })
  await rebuildStats(world.deps)
  expect(await countries()).toEqual([
    { country: 'FR', percent: 50, users: 2 },
    { country: 'DE', percent: 25, users: 1 },
  ])

  const standing = await createWorld({ PLACEHOLDER_STATS: 'on' })
  const [first] = (await standing.browser().call.stats.countries({})).countries
  expect(first).toEqual({ country: 'US', percent: 30, users: 15_000 })
})
