import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startDatabaseProxy } from '../testing/processes/database-proxy.ts'
import { startDebianPostgres } from '../testing/processes/debian-postgres.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { runCommand } from '../testing/processes/run-command.ts'
import { databaseOf } from '../testing/processes/server-process.ts'

const timeout = 600_000

async function openPlaces() {
  const place = await mkdtemp(join(tmpdir(), 'netwrk-move-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const [first, last] = [join(place, 'first'), join(place, 'last')]
  const { connection, stop } = await startDebianPostgres({
    directory: join(place, 'fifteen'),
    settings: { fsync: 'off' },
  })
  onTestFinished(stop)
  const proxy = await startDatabaseProxy(connection)
  onTestFinished(() => proxy.stop())
  return { place, first, last, connection, address: proxy.url }
}

/** What is in each table that a move takes along, but for the record of moves. */
async function contentsOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  const contents: Record<string, string> = {}
  for (const table of ['account', 'profile', 'message', 'conversation', 'swipe', 'settings']) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(one::text, ' ' order by one::text)), '') as sum from ${table} one`,
    )
    contents[table] = rows[0].sum
  }
  await client.end()
  return contents
}

async function contentsIn(dataDirectory: string) {
  const postgres = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
  return contentsOf(postgres.connection).finally(() => postgres.stop())
}

/** The same of one on which a server starts. */
async function contentsOfServer(dataDirectory: string) {
  const server = await startReadyServer(dataDirectory)
  const contents = await contentsOf((await databaseOf(dataDirectory)).connection)
  await server.stop()
  return contents
}

test('a community moves from the embedded PostgreSQL into version 15 and back by one command each, whole', {
  timeout,
}, async () => {
  const { place, first, last, connection, address } = await openPlaces()
  const server = await startReadyServer(first, { DEMO: 'on', DEMO_LIFE: 'off' })
  onTestFinished(async () => void (await server.stop()))
  const move = (to: string, more: Record<string, string> = {}) =>
    runCommand('backup', ['move', '--to', to], { DATA_DIR: first, ...more })
  const refuses = async (run: ReturnType<typeof move>, reason: string) => {
    const { status, said } = await run
    expect([status, said.split('\n').at(-1)]).toEqual([1, expect.stringContaining(reason)])
  }
  await refuses(move(address), 'A server is running on this database. Stop it first.')
  await refuses(move(address, { DATA_DIR: join(place, 'nothing') }), 'There is no database in')
  await server.stop()
  const file = join(first, 'files', 'some', 'file')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'What a member gave.')
  const before = await contentsIn(first)
  expect(before.account).toMatch(/^4\d\d /)

  await refuses(move('postgres://127.0.0.1:1/nobody'), 'ECONNREFUSED')
  const there = await move(address)
  expect([there.status, there.said]).toEqual([0, expect.stringContaining('compares equal')])
  expect(there.said).toContain('first.moving holds what was there at')
  expect(there.said).not.toContain(address)
  expect(await contentsOf(connection)).toEqual(before)
  expect(await readdir(place)).not.toContain('first.moving')

  await refuses(move(address), 'The database is not empty')
  await rm(join(place, 'first.moving'), { recursive: true })
  const back = await move(last, { DATABASE_URL: address })
  expect([back.status, back.said]).toEqual([0, expect.stringContaining(`DATA_DIR=${last}`)])
  expect(await contentsOfServer(last)).toEqual(before)
  expect(await readFile(join(last, 'files', 'some', 'file'), 'utf8')).toBe('What a member gave.')
  expect(await readFile(join(last, 'secret'), 'utf8')).toBe(await readFile(join(first, 'secret'), 'utf8'))
  expect(await contentsIn(first)).toEqual(before)
})
