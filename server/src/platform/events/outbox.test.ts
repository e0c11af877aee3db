import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { openDatabase, openPool } from '../database/database.ts'
import type { EventHandlers } from './event-handler.ts'
import { handleDue } from './handle-due.ts'
import { outsideHandling } from './handle-outside.ts'
import { startOutboxWorker } from './outbox-worker.ts'
import { record } from './record-event.ts'

const changed = (accountId: string) => ({ type: 'profile.changed', accountId }) as const
const passed = (accountId: string) =>
  ({ type: 'connection.passed', fromId: accountId, toId: accountId }) as const
const nothing = new Proxy({}, { get: () => [] }) as EventHandlers

test('an event recorded in a transaction that fails never happened', async () => {
  const world = await createWorld()
  const failing = world.deps.db.transaction().execute(async (tx) => {
    await record(tx, [changed('a')], world.deps.clock.now())
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect(await world.handleEvents()).toBe(0)
})

test('a failing handler undoes its writes, holds up no other event and is tried again later', async () => {
  const world = await createWorld()
  const { deps } = world
  const poor = await world.person('Poor', { bio: '' })
  let failures = 2
  const seen: string[] = []
  const handlers = {
    ...nothing,
    'profile.changed': [
      async (tx: typeof deps.db, { body }: { body: { accountId: string } }) => {
        seen.push(body.accountId)
        if (body.accountId !== poor.id) return []
        await tx.updateTable('profile').set({ bio: 'half done' }).where('accountId', '=', poor.id).execute()
        if (failures-- > 0) throw new Error('no luck')
        return []
      },
    ],
  } as EventHandlers
  const handleAll = async () => {
    while ((await handleDue({ ...deps, handlers: handlers, publish: () => {} })).seen > 0);
  }
  await record(deps.db, [changed(poor.id), changed('other')], deps.clock.now())

  await handleAll()
  expect(seen).toEqual([poor.id, 'other'])
  expect((await deps.db.selectFrom('profile').select('bio').executeTakeFirstOrThrow()).bio).toBe('')

  world.pass(1000)
  await handleAll()
  world.pass(1000)
  await handleAll()
  expect(seen).toEqual([poor.id, 'other', poor.id])
  world.pass(1000)
  await handleAll()
  expect(seen).toEqual([poor.id, 'other', poor.id, poor.id])
  expect((await deps.db.selectFrom('profile').select('bio').executeTakeFirstOrThrow()).bio).toBe('half done')
  expect(world.log.takeErrors()).toHaveLength(2)
})

test('events that are handled together are handled each by itself where one of them fails', async () => {
  const world = await createWorld()
  const { deps } = world
  const batches: string[][] = []
  const told: unknown[] = []
  const handlers = {
    'connection.passed': [],
    'profile.changed': [
      {
        async handleBatch(tx: typeof deps.db, events: readonly { body: { accountId: string } }[]) {
          const ids = events.map(({ body }) => body.accountId)
          batches.push(ids)
          await record(tx, ids.map(passed), deps.clock.now())
          if (ids.includes('poor')) throw new Error('no luck')
          return [{ to: ids, frame: { type: 'pong' } }]
        },
      },
    ],
  } as unknown as EventHandlers
  await record(deps.db, ['a', 'poor', 'b'].map(changed), deps.clock.now())

  const handle = () => handleDue({ ...deps, handlers: handlers, publish: (those) => told.push(...those) })
  expect(await handle()).toEqual({ seen: 3, areAll: true })
  expect(batches).toEqual([['a', 'poor', 'b'], ['a'], ['poor'], ['b']])
  expect(told).toMatchObject([{ to: ['a'] }, { to: ['b'] }])
  // What the failing ones wrote is undone: only these two are left of five.
  expect(await handle()).toEqual({ seen: 2, areAll: true })
  expect(world.log.takeErrors()).toHaveLength(1)

  world.pass(1000)
  expect(await handle()).toEqual({ seen: 1, areAll: true })
  expect(batches.at(-1)).toEqual(['poor'])
  expect(world.log.takeErrors()).toHaveLength(1)
})

test('several workers at once handle each event once', async () => {
  const world = await createWorld()
  const { deps } = world
  const seen: string[] = []
  const handlers = {
    ...nothing,
    'profile.changed': [
      async (_tx: unknown, { body }: { body: { accountId: string } }) => {
        seen.push(body.accountId)
        return []
      },
    ],
  } as EventHandlers
  const ids = Array.from({ length: 200 }, (_, i) => `${i}`)
  await record(deps.db, ids.map(changed), deps.clock.now())

  const open = () =>
    startOutboxWorker({
      log: deps.log,
      handleDue: () => handleDue({ ...deps, handlers: handlers, publish: () => {} }),
    })
  const workers = [open(), open()]
  await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(200)
  await Promise.all(workers.map((worker) => worker.stop()))

  expect(seen.toSorted()).toEqual(ids.toSorted())
})

test('an event is handled by the process that recorded it; one that it leaves behind, by another', async () => {
  const world = await createWorld()
  const { deps } = world
  const [mine, theirs] = await Promise.all(
    ['netwrk mine', 'netwrk theirs'].map(async (application_name) => {
      const pool = openPool({ ...world.connection, application_name })
      onTestFinished(() => pool.end())
      return { ...deps, db: openDatabase(pool), handlers: nothing, publish: () => {} }
    }),
  )
  await record(theirs!.db, [changed('a')], deps.clock.now())
  expect((await handleDue(mine!)).seen).toBe(0)
  expect((await handleDue(theirs!)).seen).toBe(1)

  await record(theirs!.db, [changed('b')], deps.clock.now())
  world.pass(4999)
  expect((await handleDue(mine!)).seen).toBe(0)
  world.pass(1)
  expect((await handleDue(mine!)).seen).toBe(1)
})

test('an event for somebody outside is handled in no transaction, by one lane at a time, and tried again where that fails', async () => {
  const world = await createWorld()
  const { deps } = world
  const seen: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const failing = new Set(['poor'])
  const handlers = {
    'profile.changed': {
      async handleOutside({ body: { accountId } }: { body: { accountId: string } }) {
        seen.push(accountId)
        await answered
        if (failing.delete(accountId)) throw new Error('no luck')
      },
    },
  } as unknown as EventHandlers
  const handleOne = outsideHandling({ ...deps, handlers }, ['profile.changed'])
  await record(deps.db, ['poor', 'other'].map(changed), deps.clock.now())
  const lanes = [handleOne(), handleOne()]
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  const third = handleOne()
  await expect.poll(() => seen).toEqual(['poor', 'other'])
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(deps.db)
  expect(rows).toEqual([])
  answer()
  await Promise.all([...lanes, third])
  expect(world.log.takeErrors()).toHaveLength(1)

  expect((await handleOne()).areAll).toBe(true)
  world.pass(1000)
  await handleOne()
  expect(seen).toEqual(['poor', 'other', 'poor'])
  expect((await handleOne()).areAll).toBe(true)
})
