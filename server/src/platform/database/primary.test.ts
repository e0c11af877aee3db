import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startDatabaseProxy } from '../../testing/processes/database-proxy.ts'
import { NoPrimary } from './away.ts'
import { openPool } from './database.ts'
import { openDatabaseCheck } from './database-answers.ts'
import { addressOf, urlsOf } from './primary.ts'

/** A PostgreSQL behind an address of its own, which takes writes until it is made one that is only read. */
async function openHost() {
  const directory = await mkdtemp(join(tmpdir(), 'netwrk-host-'))
  const postgres = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' } })
  const proxy = await startDatabaseProxy(postgres.connection)
  const administrator = new pg.Client(postgres.administration)
  await administrator.connect()
  onTestFinished(async () => {
    await administrator.end()
    await proxy.stop()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    url: proxy.url,
    port: Number(new URL(proxy.url).port),
    vanish: proxy.vanish,
    async beStandby(is: boolean) {
      await administrator.query(`alter database postgres set default_transaction_read_only = ${is}`)
    },
    endConnections: () =>
      administrator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${postgres.connection.user}'`,
      ),
  }
}

test('several hosts in the address lead to the one that takes writes, and to the next when that is another', {
  timeout: 60_000,
}, async () => {
  const [one, other] = [await openHost(), await openHost()]
  const address = addressOf(one.url.replace(/:\d+\//, `:${one.port},127.0.0.1:${other.port}/`))
  const pool = openPool({ ...address, max: 5 })
  const check = openDatabaseCheck(address)
  onTestFinished(async () => {
    await Promise.all([pool.end(), check.end()])
  })
  // Each a table of its own: two who make one at the same instant would get in each other's way.
  let written = 0
  const write = () => pool.query(`create table written_${written++} (at int)`)
  await one.beStandby(true)
  await Promise.all(Array.from({ length: 5 }, write))
  expect(await whereOf(pool)).toBe(other.port)
  expect(await check.answers()).toBe(true)

  await one.beStandby(false)
  await other.beStandby(true)
  await other.endConnections()
  await expect.poll(() => write().then(() => whereOf(pool), String)).toBe(one.port)

  await one.beStandby(true)
  await one.endConnections()
  const refused = async () => write().catch((error) => error)
  await expect.poll(refused).toBeInstanceOf(NoPrimary)
  expect(String(await refused())).toContain(`127.0.0.1:${one.port} can only be read`)

  await other.beStandby(false)
  await expect.poll(() => write().then(() => whereOf(pool), String)).toBe(other.port)
})

test('a host that says nothing does not keep the other from being found', { timeout: 60_000 }, async () => {
  const [one, other] = [await openHost(), await openHost()]
  one.vanish()
  const pool = openPool(addressOf(one.url.replace(/:\d+\//, `:${one.port},127.0.0.1:${other.port}/`)))
  onTestFinished(() => pool.end())
  const started = performance.now()
  expect(await whereOf(pool)).toBe(other.port)
  expect(performance.now() - started).toBeLessThan(1500)
})

async function whereOf(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  await client.query('select 1')
  client.release()
  return (client as unknown as pg.Client).port
}

test('of an address with several hosts each has an address of its own', () => {
  expect(urlsOf('postgres://u:p,w@a:1,b,[::1]:3/x?sslmode=require')).toEqual([
    'postgres://u:p,w@a:1/x?sslmode=require',
    'postgres://u:p,w@b/x?sslmode=require',
    'postgres://u:p,w@[::1]:3/x?sslmode=require',
  ])
  expect(urlsOf('postgres:///x?host=/tmp')).toEqual(['postgres:///x?host=/tmp'])
})
