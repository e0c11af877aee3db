import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { untilWaiting } from '../../testing/database/until-waiting.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createWorld } from '../../testing/world.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import type { EventHandlers } from '../events/event-handler.ts'
import { handleDue } from '../events/handle-due.ts'
import { record } from '../events/record-event.ts'
import { pipelined } from './pipelined-transaction.ts'

type Transaction = (db: Db, work: (tx: Db) => Promise<void>) => Promise<unknown>

const unchanged: Transaction = (db, work) => db.transaction().execute(work)
const sentTogether: Transaction = (db, work) =>
  db.transaction().execute(async (tx) => work(await pipelined(tx)))

/** A database that notes how many statements of a connection were under way at most. */
async function openCounted() {
  const { pool, drop } = await createTestDatabase()
  onTestFinished(drop)
  const counted = { underWay: 0, most: 0 }
  pool.on('connect', (client) => {
    const { query } = client as unknown as { query: (...given: unknown[]) => unknown }
    client.query = ((...given: unknown[]) => {
      const answer = query.apply(client, given)
      if (!(answer instanceof Promise)) return answer
      counted.most = Math.max(counted.most, ++counted.underWay)
      return answer.finally(() => counted.underWay--)
    }) as never
  })
  await pool.query('create table number (value integer primary key)')
  const db = openDatabase(pool)
  const insert = (value: number, tx: Db) => sql`insert into number values (${value})`.execute(tx)
  const values = async () =>
    (await pool.query('select value from number order by value')).rows.map(({ value }) => value)
  /** Makes three statements together in a transaction; how many of them were under way at most. */
  const most = async (transaction: Transaction, numbers: [number, number, number]) => {
    await transaction(db, async (tx) => {
      await sql`select 1`.execute(tx)
      counted.most = 0
      await Promise.all(numbers.map((value) => insert(value, tx)))
    })
    return counted.most
  }
  return { db, insert, values, most }
}

test('what a transaction asks together leaves together, and by itself does not', async () => {
  const { most, values } = await openCounted()
  expect(await most(unchanged, [1, 2, 3])).toBe(1)
  expect(await most(sentTogether, [4, 5, 6])).toBe(3)
  expect(await values()).toEqual([1, 2, 3, 4, 5, 6])
})

test('what a change asks together, and a handler of events, leaves together', async () => {
  const { most, values } = await openCounted()
  const change: Transaction = (db, work) => transact({ db, wake() {} }, work)
  expect(await most(change, [1, 2, 3])).toBe(3)
  const world = await createWorld()
  const { clock } = world.deps
  const handling: Transaction = async (db, work) => {
    await record(db, [{ type: 'profile.changed', accountId: 'a' }], clock.now())
    const handle = async (tx: Db) => {
      await work(tx)
      return []
    }
    const handlers = { 'profile.changed': [handle] } as unknown as EventHandlers
    return handleDue({ ...world.deps, db, handlers, publish() {} })
  }
  expect(await most(handling, [4, 5, 6])).toBe(3)
  expect(await values()).toEqual([1, 2, 3, 4, 5, 6])
})

test('of what left together the first failure is told, and nothing is kept', async () => {
  const { db, insert, most, values } = await openCounted()
  await most(sentTogether, [1, 2, 3])
  await expect(most(sentTogether, [4, 2, 5])).rejects.toThrow('duplicate key')
  const late = db.transaction().execute(async (kept) => {
    const tx = await pipelined(kept)
    await insert(6, tx)
    return tx
  })
  await expect(insert(7, await late)).rejects.toThrow('already committed')
  expect(await values()).toEqual([1, 2, 3, 6])
})

test('what is asked together with a lock sees what was committed while it was waited for', async () => {
  const { db, insert, most, values } = await openCounted()
  await most(sentTogether, [1, 2, 3])
  const lock = (tx: Db) => sql`select from number where value = 1 for update`.execute(tx)
  const count = (tx: Db) => sql<{ count: number }>`select count(*)::int as count from number`.execute(tx)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isLocked = false
  const first = db.transaction().execute(async (tx) => {
    await lock(tx)
    await insert(4, tx)
    isLocked = true
    await held
  })
  await expect.poll(() => isLocked).toBe(true)
  const second = db.transaction().execute(async (kept) => {
    const tx = await pipelined(kept)
    const asked = Promise.all([lock(tx), count(tx)])
    await untilWaiting(db, 1).finally(letGo)
    const [, { rows }] = await asked
    return rows[0]!.count
  })
  await first
  expect(await second).toBe(4)
  expect(await values()).toEqual([1, 2, 3, 4])
})
