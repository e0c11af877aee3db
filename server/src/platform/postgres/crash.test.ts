import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { startHost } from './testing/host-process.ts'
import { openPlace } from './testing/places.ts'
import { processesOf, untilNoProcessOf } from './testing/processes.ts'

const settings = { fsync: 'off' }

async function answers(server: EmbeddedPostgres): Promise<boolean> {
  const client = new pg.Client(server.connection)
  await client.connect()
  return client.query('select 1').then(() => client.end().then(() => true))
}

async function wasShutDown(directory: string): Promise<boolean> {
  return (await readFile(join(directory, 'postgres.log'), 'utf8'))
    .trimEnd()
    .endsWith('database system is shut down')
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s answered by stopping leaves nothing running',
  async (signal) => {
    const directory = await openPlace()
    const host = startHost(directory, { manners: 'polite' })
    const { host: socket } = await host.answer
    expect(processesOf(socket).length).toBeGreaterThan(0)
    expect(await host.end(signal)).toBe(0)
    expect(processesOf(socket)).toEqual([])
    expect(await wasShutDown(directory)).toBe(true)
  },
)

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  '%s unanswered stops the server cleanly',
  async (signal) => {
    const directory = await openPlace()
    const host = startHost(directory)
    const { host: socket } = await host.answer
    await host.end(signal)
    await untilNoProcessOf(socket)
    expect(await wasShutDown(directory)).toBe(true)
    await expect(stat(socket)).rejects.toThrow('ENOENT')
  },
)

test('a successor that starts at once waits for the server of a killed one', async () => {
  const directory = await openPlace()
  const host = startHost(directory)
  const { host: socket } = await host.answer
  const messages: string[] = []
  // A connection with work in hand delays the stop until the successor has surely seen the old server.
  const client = new pg.Client({ host: socket, port: 5432, user: 'netwrk', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table big as select generate_series(1, 300000) n')
  const killed = host.end('SIGKILL')
  const next = await startEmbeddedPostgres({ directory, settings, log: (message) => messages.push(message) })
  onTestFinished(() => next.stop())
  await killed
  expect(await answers(next)).toBe(true)
  expect(messages.join()).toContain('waiting for it to stop')
  expect(processesOf(socket)).toEqual([])
})

test('a start after everything was killed at once recovers', async () => {
  const directory = await openPlace()
  const host = startHost(directory)
  const { host: socket } = await host.answer
  for (const pid of processesOf(socket)) process.kill(pid, 'SIGKILL')
  await host.end('SIGKILL')
  const next = await startEmbeddedPostgres({ directory, settings })
  onTestFinished(() => next.stop())
  expect(await answers(next)).toBe(true)
  await expect(stat(socket)).rejects.toThrow('ENOENT')
})

test('a host killed at any moment of its start leaves no server and no obstacle', async () => {
  const directory = await openPlace()
  for (let delay = 250; delay <= 1_250; delay += 100) {
    const host = startHost(directory)
    host.answer.catch(() => undefined)
    await sleep(delay)
    await host.end('SIGKILL')
  }
  await untilNoProcessOf(directory)
  const next = await startEmbeddedPostgres({ directory, settings })
  onTestFinished(() => next.stop())
  expect(await answers(next)).toBe(true)
  expect((await readdir(directory)).sort()).toEqual(['data', 'postgres.log'])
})

test('of two first starts at once one runs and the other is refused', async () => {
  const directory = await openPlace()
  const hosts = [startHost(directory), startHost(directory)]
  const all = await Promise.all(hosts.map((host) => host.answer))
  const errors = all.flatMap(({ error }) => error ?? [])
  expect(errors).toEqual([`Another Netwrk is already running on ${directory}.`])
  const { host: socket } = all.find(({ error }) => !error)!
  await Promise.all(hosts.map((host) => host.end('SIGKILL')))
  await untilNoProcessOf(socket)
})

test.runIf(process.getuid?.() === 0)('an ordinary user runs it as that user', async () => {
  const directory = join(await openPlace(), 'own')
  await mkdir(directory)
  const { chown } = await import('node:fs/promises')
  await chown(directory, 65_534, 65_534)
  const host = startHost(directory, { user: 65_534 })
  const { host: socket, error } = await host.answer
  expect(error).toBeUndefined()
  expect((await stat(socket)).uid).toBe(65_534)
  expect((await stat(join(directory, 'data'))).uid).toBe(65_534)
  await host.end('SIGTERM')
  await untilNoProcessOf(dirname(directory))
})
