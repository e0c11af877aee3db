import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../../testing/accounts/agreed.ts'
import { createBrowser } from '../../testing/browser.ts'
import { startServerProcess } from '../../testing/processes/server-process.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

/** Ends every other connection to a database, as a restart or a failover would; resolves to how many. */
async function endConnections({ connection }: { connection: pg.PoolConfig }): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [connection.database],
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

test('a connection that PostgreSQL ends while it is in use fails its query, and the pool goes on', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const [busy, resting] = await Promise.all([database.pool.connect(), database.pool.connect()])
  const broken = expect(busy.query('select pg_sleep(60)')).rejects.toThrow('terminating connection')
  await expect.poll(() => endConnections(database)).toBeGreaterThan(0)
  await broken
  await expect(resting.query('select 1')).rejects.toThrow()
  busy.release()
  resting.release()

  // Until its socket has closed, a client that was ended may fail one query more.
  const one = () => database.pool.query('select 1 as one').catch(() => ({ rows: [] }))
  await expect.poll(async () => (await one()).rows).toEqual([{ one: 1 }])
  expect(database.pool.totalCount).toBe(1)
})

test('a server whose connections are ended again and again under load lives, and answers once they are back', async () => {
  const database = await createTestDatabase()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-ended-'))
  const { host, port, user } = database.connection
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database.connection.database}?host=${encodeURIComponent(host!)}`
  const server = await startServerProcess(dataDirectory, { DATABASE_URL, LOG_LEVEL: 'silent' })
  onTestFinished(async () => {
    await server.stop()
    await database.drop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const browser = createBrowser(server.origin)
  const person = { name: 'Some Body', username: 'ana.prado', email: 'some@example.com' }
  await browser.call.accounts.signUp({ ...person, password: 'correct horse', timeZone: 'UTC', ...agreed })

  let isOver = false
  const tally = { answered: 0, failed: 0 }
  const load = Array.from({ length: 8 }, async (_, lane) => {
    for (let round = 0; !isOver; round++) {
      const saving = browser.call.profiles.saveBio({ bio: `Round ${round} of lane ${lane}` })
      await saving.then(
        () => tally.answered++,
        () => tally.failed++,
      )
    }
  })
  for (let round = 0; round < 30; round++) {
    await endConnections(database)
    await sleep(30)
  }
  isOver = true
  await Promise.all(load)

  expect(tally.failed).toBeGreaterThan(0)
  expect(await (await fetch(`${server.origin}/health`)).text()).toBe('ok')
  const { bio } = (await browser.call.profiles.saveBio({ bio: 'Still here' })).profile
  expect(bio).toBe('Still here')
})
