import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('each test database is migrated, its own, and gone after it is dropped', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await one.pool.query('create table only_here (id int)')
  await expect(other.pool.query('select * from only_here')).rejects.toThrow('does not exist')
  await expect(other.pool.query('select name from migration')).resolves.toBeDefined()
  await one.drop()
  const listed = await other.pool.query('select from pg_database where datname = $1', [
    one.connection.database,
  ])
  expect(listed.rowCount).toBe(0)
  await other.drop()
})

test('a database is dropped although somebody is still connected', async () => {
  const database = await createTestDatabase()
  const stranger = new pg.Client(database.connection)
  stranger.on('error', () => undefined)
  await stranger.connect()
  await database.drop()
  await expect(stranger.query('select 1')).rejects.toThrow()
})

test('text sorts by code point, whatever the locale of the machine', async () => {
  const { pool, drop } = await createTestDatabase()
  const { rows } = await pool.query(
    `select word from (values ('b'), ('é'), ('B'), ('a')) v (word) order by word`,
  )
  expect(rows.map((row) => row.word).join('')).toBe('Babé')
  await drop()
})
