import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase, openPool } from '../../platform/database/database.ts'
import { rounds } from '../../testing/rounds.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { sendRequest } from '../messages/requests/send-request.ts'
import { blockIn } from '../safety/blocks/block.ts'
import { atCapacity } from './capacity.reads.ts'
import { todaysAllowance } from './connections.reads.ts'
import { roomKeyOf } from './room.claims.ts'
import { swipe } from './swipe.ts'
import { undo } from './undo.ts'
import { waitingIds } from './waiting.reads.ts'

type Person = Awaited<ReturnType<World['person']>>

const connect = (from: Person, to: { id: string }) => swipe(from.ctx, { targetId: to.id, action: 'connect' })
const pass = (from: Person, to: { id: string }) => swipe(from.ctx, { targetId: to.id, action: 'pass' })
const write = (from: Person, to: { id: string }) =>
  sendRequest(from.ctx, { withId: to.id, clientId: randomUUID(), content: 'May I?' })

const notOpen = {
  code: 'connections.not_open',
  text: 'This member is not open to new conversations right now. Nothing of your allowance was used.',
}

/** Somebody open to so many, and others who may write to anybody. */
async function openTo(capacity: number | null, others: number) {
  const world = await createWorld()
  const star = await world.person('Star', { capacity })
  const fans: Person[] = []
  for (let i = 0; i < others; i += 1)
    fans.push(await world.person(`Fan ${i}`, { tier: 'elite', phoneVerified: true }))
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  return { world, star, fans }
}

/** How many people wait, by all there is, as a person would count them. */
async function countWaiting({ deps: { db } }: World, star: { id: string }) {
  const requests = await db
    .selectFrom('messageRequest')
    .select('fromId')
    .where('toId', '=', star.id)
    .where('state', '=', 'waiting')
    .execute()
  return new Set([...(await waitingIds(db, star.id)), ...requests.map(({ fromId }) => fromId)]).size
}

test('at their number nobody else can ask, nothing is used up, and an answer makes room', async () => {
  const { world, star, fans } = await openTo(2, 4)
  const [one, two, three, four] = fans as [Person, Person, Person, Person]
  await connect(one, star)
  await connect(two, star)
  const left = () => todaysAllowance(world.deps.db, three.id, world.deps.clock.now())
  const before = await left()

  await expect(connect(three, star)).rejects.toMatchObject(notOpen)
  expect(await left()).toEqual(before)
  await expect(
    three.ctx.db.selectFrom('swipe').selectAll().where('accountId', '=', three.id).execute(),
  ).resolves.toEqual([])

  await pass(star, one)
  await connect(three, star)
  await expect(connect(four, star)).rejects.toMatchObject(notOpen)
  expect((await connect(star, two)).outcome).toBe('matched')
  await connect(four, star)
})

test('an answer is never refused, and neither is the same connect sent again', async () => {
  const { star, fans } = await openTo(1, 3)
  const [one, two, three] = fans as [Person, Person, Person]
  const clientId = randomUUID()
  const first = { targetId: star.id, action: 'connect', clientId } as const
  await swipe(one.ctx, first)
  await connect(star, two)

  expect((await connect(two, star)).outcome).toBe('matched')
  expect((await swipe(one.ctx, first)).outcome).toBe('requested')
  await expect(connect(three, star)).rejects.toMatchObject(notOpen)
})

test('of a pass nobody learns by being refused or not: who was passed on is refused like anybody else', async () => {
  const { star, fans } = await openTo(1, 2)
  const [one, two] = fans as [Person, Person]
  await pass(star, two)
  await connect(one, star)
  await expect(connect(two, star)).rejects.toMatchObject(notOpen)
})

test('who was blocked finds nobody, whether or not there is room', async () => {
  const { world, star, fans } = await openTo(1, 2)
  const [one, two] = fans as [Person, Person]
  await world.deps.db.transaction().execute((tx) => blockIn(tx, star.ctx, two.id))
  await connect(one, star)
  for (const ask of [connect, write])
    await expect(ask(two, star)).rejects.toMatchObject({ code: 'profiles.not_found' })
})

test('who has gone out of sight takes up no room: blocked, suspended or on a break', async () => {
  const { world, star, fans } = await openTo(1, 5)
  const [one, two, three, four, five] = fans as [Person, Person, Person, Person, Person]
  const { db } = world.deps
  await connect(one, star)
  await db.transaction().execute((tx) => blockIn(tx, star.ctx, one.id))
  await connect(two, star)
  await db.updateTable('profile').set({ isSuspended: true }).where('accountId', '=', two.id).execute()
  await connect(three, star)
  await db
    .updateTable('profile')
    .set({ pausedUntil: '2026-07-01', pauseEndsAt: new Date('2026-07-01') })
    .where('accountId', '=', three.id)
    .execute()
  await connect(four, star)
  await expect(connect(five, star)).rejects.toMatchObject(notOpen)
})

test('a first message waits as a connect does; who does both counts once and is not refused for it', async () => {
  const { world, star, fans } = await openTo(2, 3)
  const [one, two, three] = fans as [Person, Person, Person]
  await write(one, star)
  await connect(two, star)
  for (const ask of [connect, write]) await expect(ask(three, star)).rejects.toMatchObject(notOpen)
  await connect(one, star)
  await write(two, star)
  expect(await countWaiting(world, star)).toBe(2)
  // Nothing is left behind of a first message that was refused.
  const made = await world.deps.db.selectFrom('conversation').select('id').execute()
  expect(made).toHaveLength(2)
  expect((await write(star, three)).conversation.request).toBe('sent')
  expect((await write(three, star)).conversation.request).toBe(null)
})

test('who has said nothing is refused nobody, however many wait', async () => {
  const world = await createWorld({ LIMIT_UNANSWERED: '1' })
  const star = await world.person('Star')
  for (let i = 0; i < 4; i += 1) await connect(await world.person(), star)
  expect(await countWaiting(world, star)).toBe(4)
})

test('a number above the limit of the operator counts as that limit', async () => {
  const world = await createWorld({ LIMIT_UNANSWERED: '1' })
  const star = await world.person('Star', { capacity: 20 })
  await connect(await world.person(), star)
  await expect(connect(await world.person(), star)).rejects.toMatchObject(notOpen)
})

test('a pass that is taken back may bring one more than was said, and nobody else then', async () => {
  const { world, star, fans } = await openTo(1, 3)
  const [one, two, three] = fans as [Person, Person, Person]
  await connect(one, star)
  await pass(star, one)
  await connect(two, star)
  await undo(star.ctx)
  expect(await countWaiting(world, star)).toBe(2)
  await expect(connect(three, star)).rejects.toMatchObject(notOpen)
})

test('what a profile says before the press is what the press meets', async () => {
  const world = await createWorld()
  const [ana, star, cleo] = [
    await world.member('Ana'),
    await world.member('Star'),
    await world.member('Cleo'),
  ]
  await star.call.accounts.saveSettings({ capacity: 1 })
  expect((await star.call.accounts.settings({})).settings.capacity).toBe(1)
  const isOpen = async (who: typeof ana) =>
    (await who.call.discovery.compatibility({ personId: star.id })).isOpen
  expect(await isOpen(ana)).toBe(true)
  await cleo.call.connections.swipe({ targetId: star.id, action: 'connect' })
  expect(await isOpen(ana)).toBe(false)
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  expect((await ana.call.messages.requestTerms({ withId: star.id })).problem).toBe('connections.not_open')
  await star.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  expect(await isOpen(ana)).toBe(true)
  expect((await ana.call.messages.requestTerms({ withId: star.id })).problem).toBe(null)
  for (const capacity of [0, 51, 1.5])
    await expect(star.call.accounts.saveSettings({ capacity })).rejects.toMatchObject({ status: 400 })
})

const senders = rounds(1000)

/** Another server: with a pool of its own on the same database. */
function anotherServer({ connection }: World) {
  const pool = openPool({ ...connection, max: 10 })
  onTestFinished(() => pool.end())
  return openDatabase(pool)
}

test(`${senders} who connect or write from two servers at once put no more than three before who said three`, async () => {
  const { world, star, fans } = await openTo(3, senders)
  const db = anotherServer(world)
  const answers = await Promise.allSettled(
    fans.map((fan, place) => {
      const from = place % 2 === 0 ? fan : { ...fan, ctx: { ...fan.ctx, db } }
      return place % 10 === 3 ? write(from, star) : connect(from, star)
    }),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(await countWaiting(world, star)).toBe(3)
  expect(refused).toHaveLength(senders - 3)
  for (const reason of refused) expect(reason).toMatchObject(notOpen)
})

const waitingForRoom = sql<{ count: number }>`
  select count(*)::int as count from pg_locks
  where not granted and locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`

const holdRoomBy = (tx: Db, id: string, how = '') =>
  sql`select ${sql.raw(`pg_advisory_xact_lock${how}`)}(hashtextextended(${roomKeyOf(id)}, 0))`.execute(tx)

/** Waits until so many wait for a lock of this kind. */
const untilWaiting = (world: World, count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await waitingForRoom.execute(world.deps.db)
        return rows[0]!.count
      },
      { timeout: 30_000 },
    )
    .toBe(count)

test('who connects while the number is being said counts by it', async () => {
  const { world, star, fans } = await openTo(null, 2)
  const db = anotherServer(world)
  let asked: Promise<PromiseSettledResult<unknown>[]> | undefined
  await db.transaction().execute(async (tx) => {
    await holdRoomBy(tx, star.id)
    asked = Promise.allSettled(fans.map((fan) => connect(fan, star)))
    await untilWaiting(world, 2)
    await tx.updateTable('profile').set({ capacity: 1 }).where('accountId', '=', star.id).execute()
  })
  const outcomes = (await asked!).map(({ status }) => status)
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
  expect(await countWaiting(world, star)).toBe(1)
})

test('of those who write while somebody takes the last place none slips past', async () => {
  const { world, star, fans } = await openTo(1, 2)
  const db = anotherServer(world)
  let asked: Promise<PromiseSettledResult<unknown>> | undefined
  await db.transaction().execute(async (tx) => {
    await holdRoomBy(tx, star.id)
    asked = Promise.allSettled([write(fans[0]!, star)]).then(([one]) => one!)
    await untilWaiting(world, 1)
    const taken = { accountId: fans[1]!.id, targetId: star.id, action: 'connect', matchScore: 50 }
    await tx
      .insertInto('swipe')
      .values({ ...taken, createdAt: world.deps.clock.now() })
      .execute()
  })
  expect(await asked!).toMatchObject({ status: 'rejected', reason: notOpen })
})

test('a number is said only once those who were connecting are done', async () => {
  const world = await createWorld()
  const star = await world.member('Star')
  const db = anotherServer(world)
  let saved: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await holdRoomBy(tx, star.id, '_shared')
    saved = star.call.accounts.saveSettings({ capacity: 1 })
    await untilWaiting(world, 1)
  })
  await saved
  expect((await star.call.accounts.settings({})).settings.capacity).toBe(1)
})

test('the members at their number are those before whom so many wait', async () => {
  const { world, star, fans } = await openTo(2, 3)
  const full = async () => (await atCapacity(world.deps.db, 50).execute()).map(({ accountId }) => accountId)
  await connect(fans[0]!, star)
  expect(await full()).toEqual([])
  await connect(fans[1]!, star)
  expect(await full()).toEqual([star.id])
})
