import { chown, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts'
import { acceptsConnections } from '../readiness.ts'
import { installHost, startHost } from '../testing/host-process.ts'
import { placesUntil } from '../testing/places.ts'
import { processesOf, untilNoProcessOf } from '../testing/processes.ts'
import { withData } from '../testing/ready-data.ts'

const places = placesUntil(onTestFinished)
const program = await installHost(await placesUntil(afterAll).open())

async function succeed(directory: string, log?: (message: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' }, ...(log && { log }) })
  onTestFinished(() => server.stop())
  return server
}

async function answers({ connection }: EmbeddedPostgres): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  return client.query('select 1').then(() => client.end().then(() => true))
}

async function wasShutDown(directory: string): Promise<boolean> {
  return (await readFile(join(directory, 'postgres.log'), 'utf8'))
    .trimEnd()
    .endsWith('database system is shut down')
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s is for the host to answer: the server serves until it is stopped',
  async (signal) => {
    const directory = await withData(await places.open())
    const host = startHost(program, { directory, manners: 'polite' })
    const { host: socket } = await host.answer
    expect(processesOf(socket)).not.toEqual([])
    const ended = host.end(signal)
    await sleep(150)
    expect(await acceptsConnections(socket)).toBe(true)
    expect(await ended).toBe(0)
    expect(processesOf(socket)).toEqual([])
    expect(await wasShutDown(directory)).toBe(true)
  },
)

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  '%s unanswered stops the server cleanly',
  async (signal) => {
    const directory = await withData(await places.open())
    const host = startHost(program, { directory })
    const { host: socket } = await host.answer
    await host.end(signal)
    await untilNoProcessOf(socket)
    expect(await wasShutDown(directory)).toBe(true)
    await expect(stat(socket)).rejects.toThrow('ENOENT')
  },
)

test.each([0, 5, 20])('a successor %i ms after the kill gets a clean database', async (delay) => {
  const directory = await withData(await places.open())
  const host = startHost(program, { directory })
  const { host: socket } = await host.answer
  const killed = host.end('SIGKILL')
  await sleep(delay)
  expect(await answers(await succeed(directory))).toBe(true)
  await killed
  expect(processesOf(socket)).toEqual([])
})

test('a successor waits for the server of a predecessor that is killed meanwhile', async () => {
  const directory = await withData(await places.open())
  const host = startHost(program, { directory })
  await host.answer
  const messages: string[] = []
  const next = succeed(directory, (message) => messages.push(message))
  await expect.poll(() => messages.join()).toContain('waiting for it to stop')
  await host.end('SIGKILL')
  expect(await answers(await next)).toBe(true)
})

test('a start after everything was killed at once recovers', async () => {
  const directory = await withData(await places.open())
  const host = startHost(program, { directory })
  const { host: socket } = await host.answer
  const all = new Set([...processesOf(directory), ...processesOf(socket)])
  // Stopped first: one that is killed a moment before the others would be restarted, or cleaned up after.
  for (const signal of ['SIGSTOP', 'SIGKILL']) for (const pid of all) process.kill(pid, signal)
  await host.end('SIGKILL')
  expect(await answers(await succeed(directory))).toBe(true)
  await expect(stat(socket)).rejects.toThrow('ENOENT')
})

test('a host killed at any moment of a first start leaves no server and nothing half made', async () => {
  for (let delay = 50; delay <= 650; delay += 200) {
    const directory = await places.open()
    await endAfter(delay, directory)
    await untilNoProcessOf(directory)
    expect(await answers(await succeed(directory))).toBe(true)
    expect((await readdir(directory)).sort()).toEqual(['data', 'postgres.log'])
  }
})

test('a host killed at any moment of a later start leaves no server', async () => {
  const directory = await withData(await places.open())
  const step = process.env.TEST_FULL ? 6 : 24
  for (let delay = 40; delay <= 160; delay += step) {
    await endAfter(delay, directory)
    await untilNoProcessOf(directory)
  }
})

async function endAfter(delay: number, directory: string): Promise<void> {
  const host = startHost(program, { directory })
  await sleep(delay)
  await Promise.all([host.end('SIGKILL'), host.answer])
}

test('of two first starts at once one runs and the other is refused', async () => {
  const directory = await places.open()
  const hosts = [startHost(program, { directory }), startHost(program, { directory })]
  const all = await Promise.all(hosts.map((host) => host.answer))
  const errors = all.flatMap(({ error }) => error ?? [])
  expect(errors).toEqual([`Another Netwrk is already running on ${directory}.`])
  await Promise.all(hosts.map((host) => host.end('SIGKILL')))
  await untilNoProcessOf(directory)
})

test('installed below a closed home, it runs on a directory outside', async () => {
  const closed = await installHost(await places.closed())
  const directory = await places.open()
  const host = startHost(closed, { directory })
  expect((await host.answer).error).toBeUndefined()
  await host.end('SIGTERM')
  await untilNoProcessOf(directory)
})

test('an ordinary user runs it as that user', async () => {
  const directory = join(await places.open(), 'own')
  await mkdir(directory)
  // As root we play nobody; as anybody else we are an ordinary user already.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
  if (account) await chown(directory, account.uid, account.gid)
  const { uid } = await stat(directory)
  const host = startHost(program, { directory, account })
  const { host: socket, error } = await host.answer
  expect(error).toBeUndefined()
  for (const path of [socket, join(directory, 'data')]) expect((await stat(path)).uid).toBe(uid)
  await host.end('SIGTERM')
  await untilNoProcessOf(directory)
})
