import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountFor } from '@netwrk/postgres/account'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../platform/database/database.ts'
import { inServer } from '../platform/server-root.ts'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { startDatabaseProxy } from '../testing/processes/database-proxy.ts'
import { failToStart } from '../testing/processes/fail-to-start.ts'
import { freePort, startServerProcess } from '../testing/processes/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'

// The sample of ops/failover before a database. Only addresses, who may enter, and what a test says are changed.

async function openScene(changes: Record<string, string> = {}) {
  const database = await createTestDatabase()
  const proxy = await startDatabaseProxy(database.connection)
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-pgbouncer-'))
  const account = await accountFor(join(folder, 'none'))
  if (account) await chown(folder, account.uid, account.gid)
  const port = await freePort()
  const sample = await readFile(inServer('..', 'ops/failover/pgbouncer.ini'), 'utf8')
  const settings = { listen_port: String(port), auth_type: 'any', unix_socket_dir: '', ...changes }
  const { pathname, port: behind, username } = new URL(proxy.url)
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`)
  const text = sample
    .replace(
      'netwrk = host=127.0.0.1 port=5000',
      `${pathname.slice(1)} = host=127.0.0.1 port=${behind} user=${username}`,
    )
    .replace(/^auth_file.*\n/m, '')
    .split('\n')
    .filter((line) => !Object.keys(settings).includes(line.split(' = ')[0]!))
    .concat(lines)
  await writeFile(join(folder, 'pgbouncer.ini'), `${text.join('\n')}\n`)
  const bouncer = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    ...account,
  })
  onTestFinished(async () => {
    const ended = once(bouncer, 'exit')
    bouncer.kill('SIGKILL')
    await ended
    await proxy.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`
  while (!(await answers(url))) await sleep(50)
  return { folder, url }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

test.each([
  ['transaction', {}],
  ['transaction', { default_pool_size: '1' }],
  ['statement', {}],
])('a pooler in %s mode is refused at the start in one line: %j', async (pool_mode, more) => {
  const { folder, url } = await openScene({ pool_mode, ...more })
  const { status, stderr } = await failToStart({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Netwrk cannot start\. .*pool_mode = session\.$/),
  ])
})

test('through a pooler in session mode the server works, and keeps its limits of time', {
  timeout: 60_000,
}, async () => {
  const { folder, url } = await openScene()
  const pool = openPool({ connectionString: url })
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }])
  expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '3s' }])
  await pool.end()

  const server = await startServerProcess(join(folder, 'data'), { DATABASE_URL: url })
  onTestFinished(() => void server.stop())
  const browser = createBrowser(server.origin)
  const person = { name: 'Some Body', email: 'some@example.com', password: 'correct horse', timeZone: 'UTC' }
  await browser.call.accounts.signUp({ ...person, username: 'ana.prado', ...agreed })
  const saves = Array.from({ length: 60 }, (_, at) => browser.call.profiles.saveBio({ bio: `Bio ${at}` }))
  expect(await Promise.all(saves)).toHaveLength(60)
  expect(await server.stop()).toBe(0)
})
