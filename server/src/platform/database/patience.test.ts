import type pg from 'pg'
import { expect, type TestContext, test } from 'vitest'
import { startDatabaseProxy } from '../../testing/processes/database-proxy.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openPool } from './database.ts'
import { openDatabaseCheck } from './database-answers.ts'
import { watchPool } from './watch-pool.ts'

/** A database behind a proxy, and what ends with the test. */
async function openScene({ onTestFinished }: TestContext) {
  const database = await createTestDatabase()
  const proxy = await startDatabaseProxy(database.connection)
  const ending: (() => Promise<unknown>)[] = []
  onTestFinished(async () => {
    // What still waits for the database fails now.
    await proxy.stop()
    for (const end of ending) await end()
    await database.drop()
  })
  const open = (options: pg.PoolConfig = {}) => {
    const pool = openPool({ connectionString: proxy.url, ...options })
    ending.push(() => pool.end())
    return pool
  }
  return { proxy, open, ending }
}

const failureOf = (query: Promise<unknown>) =>
  query.then(
    () => null,
    (error: Error) => error.message,
  )

test.concurrent('a database that vanishes without a word is given up within seconds, and found again once it is back', {
  timeout: 30_000,
}, async (context) => {
  const { proxy, open } = await openScene(context)
  const pool = open()
  await pool.query('select 1')

  proxy.vanish()
  expect(await failureOf(pool.query('select 1'))).toMatch(/timeout/)

  proxy.comeBack()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.concurrent('a table that somebody has locked fails what needs it within seconds, and nothing else', {
  timeout: 30_000,
}, async (context) => {
  const pool = (await openScene(context)).open()
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table notification in access exclusive mode')

  expect(await failureOf(pool.query('select from notification'))).toMatch(/lock timeout/)
  expect(await failureOf(pool.query('select from account'))).toBeNull()

  await holder.query('rollback')
  holder.release()
  expect(await failureOf(pool.query('select from notification'))).toBeNull()
})

test.concurrent('the check of health says that a database has vanished before any statement gives up', {
  timeout: 30_000,
}, async (context) => {
  const { proxy, ending, open } = await openScene(context)
  const pool = open()
  await pool.query('select 1')
  const check = openDatabaseCheck({ connectionString: proxy.url })
  ending.push(() => check.end())
  expect(await check.answers()).toBe(true)

  proxy.vanish()
  const failure = failureOf(pool.query('select 1'))
  expect(await Promise.race([failure, check.answers()])).toBe(false)

  proxy.comeBack()
  await context.expect.poll(() => check.answers(), { timeout: 10_000 }).toBe(true)
})

test.concurrent('a pool whose connections are all in use says so once, and once that they are free again', async (context) => {
  const pool = (await openScene(context)).open({ max: 1 })
  const said: unknown[] = []
  const log = {
    warn: (...line: unknown[]) => void said.push(line[1]),
    info: (line: unknown) => void said.push(line),
  }
  const watching = watchPool(pool, log as Parameters<typeof watchPool>[1])
  context.onTestFinished(() => watching.stop())
  const holder = await pool.connect()
  const waiting = pool.query('select 1')

  await context.expect.poll(() => said, { timeout: 4000 }).toHaveLength(1)
  expect(said[0]).toMatch(/^every connection to the database is in use/)
  holder.release()
  await waiting
  await context.expect
    .poll(() => said.slice(1), { timeout: 5000 })
    .toEqual(['connections to the database are free again'])
})
