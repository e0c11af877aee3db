import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openPool } from './database.ts'

const processOf = async (client: pg.Pool | pg.PoolClient) =>
  (await client.query<{ process: number }>('select pg_backend_pid() as process')).rows[0]!.process

/** A pool whose connections all lead to what can only be read, as a primary that became a standby; new ones do not. */
async function openScene(connections: number) {
  const database = await createTestDatabase()
  const pool = openPool({ ...database.connection, max: 10 })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  for (const client of clients) await client.query('set default_transaction_read_only = on')
  const write = () =>
    pool.query('update launch_settings set launch_live = true').then(
      () => 'written',
      (error: pg.DatabaseError) => error.code,
    )
  return { database, pool, clients, write }
}

test('of ten connections to what was the primary one fails, and none is used again', async () => {
  const { pool, clients, write } = await openScene(10)
  const before = await Promise.all(clients.map(processOf))
  for (const client of clients) client.release()

  expect(await write()).toBe('25006')
  expect(await Promise.all(Array.from({ length: 10 }, write))).toEqual(Array(10).fill('written'))
  expect(before).not.toContain(await processOf(pool))
})

test('one that is in use meanwhile ends its work, and is not used again', async () => {
  const { pool, clients, write } = await openScene(2)
  const [held, other] = clients as [pg.PoolClient, pg.PoolClient]
  const process = await processOf(held)
  other.release()

  expect(await write()).toBe('25006')
  expect(await processOf(held)).toBe(process)
  held.release()
  expect(await Promise.all(Array.from({ length: 5 }, write))).toEqual(Array(5).fill('written'))
  expect(await processOf(pool)).not.toBe(process)
})

test('a statement that fails for its own reasons keeps all connections', async () => {
  const { pool, clients } = await openScene(3)
  const before = await Promise.all(clients.map(processOf))
  for (const client of clients) client.release()
  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero')
  expect(pool.totalCount).toBeGreaterThanOrEqual(2)
  expect(before).toContain(await processOf(pool))
})
