import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openDatabase, openPool } from '../database/database.ts'
import { listOf, preparedAs } from './pipelined-postgres.ts'

/** A database on one connection, so that what one query leaves behind the next one meets. */
async function openAlone() {
  const { connection, drop } = await createTestDatabase()
  const pool = openPool({ ...connection, max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  await pool.query('create table number (value integer primary key)')
  const db = openDatabase(pool)
  const insert = (value: number, tx = db) => sql`insert into number values (${value})`.execute(tx)
  const values = async () =>
    (await pool.query('select value from number order by value')).rows.map(({ value }) => value)
  return { pool, db, insert, values }
}

test('the plan of a statement that asks for it is kept, of others not', async () => {
  const { pool, db } = await openAlone()
  const count = (limit: number) =>
    sql<{
      count: number
    }>`${preparedAs('count_numbers')} select count(*)::int as count from number where value < ${limit}`
  for (const limit of [1, 2, 3]) expect((await count(limit).execute(db)).rows).toEqual([{ count: 0 }])
  await sql`select ${1}::int`.execute(db)
  const { rows } = await pool.query(
    'select name, generic_plans + custom_plans as runs from pg_prepared_statements',
  )
  expect(rows).toEqual([{ name: 'count_numbers', runs: '3' }])
})

test('the plan for a list is kept however short the list is', async () => {
  const { pool, db, insert } = await openAlone()
  for (let value = 1; value <= 3000; value++) await insert(value)
  await pool.query('analyze number')
  const among = (name: string, values: number[], list = listOf(values, 'bigint')) =>
    sql`${preparedAs(name)} select value from unnest(${list}) as one (id) join number on value = id`.execute(
      db,
    )
  for (let value = 1; value <= 8; value++) {
    expect((await among('seen_not', [value])).rows).toEqual([{ value }])
    await among('seen', [value], sql`${[value]}::bigint[]`)
  }
  const { rows } = await pool.query(
    'select name, custom_plans::int from pg_prepared_statements order by name',
  )
  // PostgreSQL makes five plans for values at hand before it looks whether one for any would do.
  expect(rows).toEqual([
    { name: 'seen', custom_plans: 8 },
    { name: 'seen_not', custom_plans: 5 },
  ])
})

test('a transaction is whole or nothing though nobody waits for its beginning', async () => {
  const { db, insert, values } = await openAlone()
  const run = (work: (tx: typeof db) => Promise<unknown>) => db.transaction().execute(work)

  await run((tx) => insert(1, tx))
  await expect(
    run(async (tx) => {
      await insert(2, tx)
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')
  await expect(run(() => Promise.reject(new Error('before any statement')))).rejects.toThrow('before any')
  await expect(
    run(async (tx) => {
      await insert(3, tx)
      await insert(1, tx)
    }),
  ).rejects.toThrow('duplicate key')
  await run(() => Promise.resolve())
  await insert(4)
  expect(await values()).toEqual([1, 4])
})

test('a connection that breaks in a transaction fails it, and the next one has another', async () => {
  const { pool, db, insert, values } = await openAlone()
  const end = sql`select pg_terminate_backend(pg_backend_pid())`
  const broken = db.transaction().execute(async (tx) => {
    await insert(1, tx)
    await end.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  await db.transaction().execute((tx) => insert(2, tx))
  expect(await values()).toEqual([2])
  expect(pool.totalCount).toBe(1)
})
