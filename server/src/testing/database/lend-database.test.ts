import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { lendDatabase } from './lend-database.ts'

const count = async (pool: pg.Pool, table: string): Promise<number> =>
  (await pool.query(`select count(*)::int from ${table}`)).rows[0].count

/** Leaves a database as a test does, with what `use` did; resolves to whether the next one begins with the same. */
async function isLentAgain(use: (pool: pg.Pool) => Promise<unknown>): Promise<boolean> {
  const first = await lendDatabase()
  await use(first.pool)
  await first.drop()
  const second = await lendDatabase()
  await second.drop()
  return second.connection.database === first.connection.database
}

test('the next test has the same database as it was: its rows, those of migrations and its sequences', async () => {
  const first = await lendDatabase()
  const stats = (await first.pool.query('select * from public_stats')).rows
  await first.pool.query(
    `insert into event (body, occurred_at, due_at) values ('{"type":"x"}', now(), now())`,
  )
  await first.pool.query('delete from public_stats')
  await first.drop()

  const second = await lendDatabase()
  onTestFinished(second.drop)
  expect(second.connection.database).toBe(first.connection.database)
  expect(await count(second.pool, 'event')).toBe(0)
  expect((await second.pool.query('select * from public_stats')).rows).toEqual(stats)
  const { rows } = await second.pool.query(
    `insert into event (body, occurred_at, due_at) values ('{"type":"x"}', now(), now()) returning id`,
  )
  expect(Number(rows[0].id)).toBe(1)
})

test('a database with a trigger, a changed column, statistics or a forgotten migration is dropped', async () => {
  const leaves = (statement: string) => isLentAgain((pool) => pool.query(statement))
  expect(await leaves('select 1')).toBe(true)
  expect(await leaves('alter table event alter column due_at drop not null')).toBe(false)
  expect(await leaves('alter table account disable trigger user')).toBe(false)
  expect(await leaves('create function nothing() returns int return 1')).toBe(false)
  expect(await leaves('drop function if exists nothing; drop index event_due')).toBe(false)
  expect(await leaves('analyze public_stats')).toBe(false)
  expect(await leaves('delete from migration where name = (select max(name) from migration)')).toBe(false)
})

test('so is one in which somebody is at work, holds a lock or is connected by themselves, and one with many rows', async () => {
  const clients: pg.PoolClient[] = []
  const holding = async (pool: pg.Pool) => {
    clients.push(await pool.connect())
  }
  expect(await isLentAgain((pool) => pool.query('select pg_advisory_lock(1)'))).toBe(false)
  const many = `insert into event (body, occurred_at, due_at) select '{"type":"x"}', now(), now() from generate_series(1, 20000)`
  expect(await isLentAgain((pool) => pool.query(many))).toBe(false)
  setTimeout(() => clients[0]?.release(), 500)
  expect(await isLentAgain(holding)).toBe(false)
})

test('whoever still holds the pool after the test is refused, as by one that has ended', async () => {
  const { pool, drop } = await lendDatabase()
  await drop()
  await expect(pool.query('select 1')).rejects.toThrow('Cannot use a pool after calling end')
  await expect(pool.connect()).rejects.toThrow('Cannot use a pool after calling end')
})
