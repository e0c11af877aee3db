import { spawn } from 'node:child_process'
import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { accountFor } from '../account.ts'
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from '../embedded.ts'
import { placesUntil } from '../testing/places.ts'
import { processesOf } from '../testing/processes.ts'
import { withData } from '../testing/ready-data.ts'

const places = placesUntil(onTestFinished)

async function start(
  directory: string,
  settings: Record<string, string> = { fsync: 'off' },
  log?: (message: string) => void,
) {
  const server = await startEmbeddedPostgres({ directory, settings, ...(log && { log }) })
  onTestFinished(() => server.stop())
  return server
}

async function ask(server: EmbeddedPostgres, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  return client.query(query).then(({ rows }) => client.end().then(() => rows))
}

test('a first start makes a durable UTF-8 database without TCP, whatever the locale of the machine', async () => {
  const server = await start(await places.open(), {})
  const rows = await ask(server, `select name, setting from pg_settings`)
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  expect(settings).toMatchObject({
    fsync: 'on',
    server_encoding: 'UTF8',
    listen_addresses: '',
    max_connections: '100',
    dynamic_shared_memory_type: 'mmap',
    TimeZone: 'UTC',
  })
  const [database] = await ask(server, `select datlocprovider p, datlocale l from pg_database limit 1`)
  expect(database).toEqual({ p: 'b', l: 'C.UTF-8' })
})

test('what was written is there after a stop and a start, and stopping twice does no harm', async () => {
  const directory = await withData(await places.open())
  const first = await start(directory)
  await ask(first, 'create table kept (word text)')
  await ask(first, `insert into kept values ('ember')`)
  await Promise.all([first.stop(), first.stop()])
  await first.stop()
  await expect.poll(() => processesOf(first.connection.host)).toEqual([])
  expect(await ask(await start(directory), 'select word from kept')).toEqual([{ word: 'ember' }])
  expect(await readFile(join(directory, 'postgres.log'), 'utf8')).not.toContain('not properly shut down')
})

test('the socket lies in a directory only its account can enter, which goes when the server stops', async () => {
  const directory = await withData(await places.open())
  const server = await start(directory)
  const found = await stat(server.connection.host)
  expect(found.mode & 0o777).toBe(0o700)
  expect(found.uid).toBe((await stat(join(directory, 'data'))).uid)
  await server.stop()
  await expect(stat(server.connection.host)).rejects.toThrow('ENOENT')
})

test('a directory below one that only we can enter serves as well', async () => {
  const directory = await places.closed()
  const first = await start(directory)
  await ask(first, 'create table kept ()')
  await first.stop()
  expect(await ask(await start(directory), 'select * from kept')).toEqual([])
})

test('a directory may have a longer name than a socket, with spaces and quotes in it', async () => {
  const directory = join(await places.open(), 'a "long" name '.repeat(12), `it's`.repeat(30))
  expect(await ask(await start(directory), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a second start on a directory in use is refused, and the first goes on', async () => {
  const directory = await withData(await places.open())
  const first = await start(directory)
  const second = startEmbeddedPostgres({ directory })
  await expect(second).rejects.toThrow(
    new EmbeddedPostgresError(`Another Netwrk is already running on ${directory}.`),
  )
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a postmaster.pid whose number belongs to another program now is stale', async () => {
  const directory = await withData(await places.open())
  const first = await start(directory)
  const file = join(directory, 'data', 'postmaster.pid')
  const text = await readFile(file, 'utf8')
  await first.stop()
  const account = await accountFor(join(directory, 'data'))
  // PostgreSQL itself sees through all strangers but one of its own account.
  const stranger = spawn('sleep', ['60'], { ...account })
  onTestFinished(() => void stranger.kill())
  for (const pid of [stranger.pid, process.pid, 1, 4_194_305]) {
    await writeFile(file, text.replace(/^\d+/, String(pid)))
    if (account) await chown(file, account.uid, account.gid)
    const next = await start(directory)
    expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  }
})

test('an interrupted first start leaves nothing half made', async () => {
  const directory = await places.open()
  await mkdir(join(directory, 'data.unfinished-4194305', 'base'), { recursive: true })
  await mkdir(join(directory, `data.unfinished-${process.pid}`))
  await start(directory)
  expect((await readdir(directory)).sort()).toEqual(['data', 'postgres.log'])
})

test('a directory that holds something else is left alone', async () => {
  const directory = await places.open()
  await mkdir(join(directory, 'data'))
  await writeFile(join(directory, 'data', 'diary.txt'), 'dear')
  await expect(start(directory)).rejects.toThrow(`${directory}/data is in the way`)
  expect(await readdir(directory)).toEqual(['data'])
  expect(await readdir(join(directory, 'data'))).toEqual(['diary.txt'])
})

test('a server that does not start is explained in one line by the end of its log', async () => {
  const directory = await withData(await places.open())
  const failure = await startEmbeddedPostgres({ directory, settings: { max_connections: 'many' } }).catch(
    (e) => e,
  )
  expect(failure).toBeInstanceOf(EmbeddedPostgresError)
  expect(failure.message).toMatch(
    /^PostgreSQL did not start\. .+postgres\.log: .*FATAL: .*max_connections.*$/,
  )
  await expect.poll(() => processesOf(directory)).toEqual([])
})

test('a directory that cannot be made is refused in one line', async () => {
  const failure = await startEmbeddedPostgres({ directory: '/dev/null/postgres' }).catch((error) => error)
  expect(failure).toBeInstanceOf(EmbeddedPostgresError)
  expect(failure.message).toContain('/dev/null/postgres')
})

test.each(['SIGQUIT', 'SIGKILL'] as const)(
  'a server that ends by itself (%s) is reported, and started again where it was, with what was written',
  async (signal) => {
    const directory = await withData(await places.open())
    const heard: string[] = []
    const log = (message: string) => void heard.push(message)
    const server = await start(directory, {}, log)
    await ask(server, 'create table kept ()')
    const [pid] = (await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), signal)
    await expect.poll(() => heard.join(), { timeout: 10_000 }).toContain('PostgreSQL ended by itself')
    await expect
      .poll(() => ask(server, 'select * from kept').catch(() => null), { timeout: 20_000 })
      .toEqual([])
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700)
    await server.stop()
    await expect.poll(() => processesOf(server.connection.host)).toEqual([])
    expect(await Promise.race([server.lost, 'not lost'])).toBe('not lost')
  },
)
