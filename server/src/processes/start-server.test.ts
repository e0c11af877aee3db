import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { failToStart } from '../testing/processes/fail-to-start.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { databaseOf, freePort, startServerProcess } from '../testing/processes/server-process.ts'
import { rounds } from '../testing/rounds.ts'

async function directory() {
  const path = await mkdtemp(join(tmpdir(), 'netwrk-start-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('it starts, answers, and on SIGTERM and SIGINT leaves nothing running', async () => {
  const dataDirectory = await directory()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = await startServerProcess(dataDirectory)
    const answer = await fetch(`${server.origin}/health`)
    expect(await answer.text()).toBe('ok')
    // Longer than a proxy holds an idle connection: closed first by the server, one may carry a call already.
    expect(answer.headers.get('keep-alive')).toBe('timeout=75')
    const { pid } = await databaseOf(dataDirectory)

    expect(await server.stop(signal)).toBe(0)

    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    await expect(fetch(server.origin)).rejects.toThrow()
  }
})

test('it stops cleanly when it is told to in the moment in which it says that it is ready', async () => {
  const dataDirectory = await directory()
  for (let round = 0; round < rounds(8); round++) {
    const server = await startReadyServer(dataDirectory, {}, { isLaunched: false })
    expect(await server.stop('SIGINT')).toBe(0)
  }
})

test('a start does not count the figures of the desk, which take a core for long', async () => {
  const dataDirectory = await directory()
  const server = await startReadyServer(dataDirectory)
  onTestFinished(async () => void (await server.stop()))
  // In an empty community counting takes a tenth of that.
  await sleep(1500)
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  await client.connect()
  const { rowCount } = await client.query('select from figures_count')
  await client.end()
  expect(rowCount).toBe(0)
})

test('a public server with an http origin says that passwords can be read on the way', async () => {
  const PUBLIC_ORIGIN = 'http://netwrk.example'
  const SECRET = 'a secret for tests, long enough to be one'
  const server = await startReadyServer(await directory(), { PUBLIC_ORIGIN, SECRET })
  await expect.poll(server.output).toContain('Warning: PUBLIC_ORIGIN is http')
  await server.stop()
})

test('a taken port, a data directory in use, a wrong setting and a lost database are one clear line each', async () => {
  const dataDirectory = await directory()
  const running = await startReadyServer(dataDirectory)
  onTestFinished(async () => void (await running.stop()))
  const { port } = new URL(running.origin)

  const [taken, second, wrong, lost] = await Promise.all([
    failToStart({ DATA_DIR: await directory(), PORT: port }),
    failToStart({ DATA_DIR: dataDirectory, PORT: String(await freePort()) }),
    failToStart({ PORT: 'eighty' }),
    failToStart({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      DATA_DIR: await directory(),
      PORT: String(await freePort()),
    }),
  ])

  expect(taken).toEqual({
    status: 1,
    stderr: `Netwrk cannot start. Port ${port} is taken. Set PORT to another one.`,
  })
  expect(second.status).toBe(1)
  expect(second.stderr).toMatch(/^Netwrk cannot start\. .*already running on [^\n]*$/)
  expect(wrong).toEqual({
    status: 1,
    stderr: 'Netwrk cannot start. PORT: must be a whole number',
  })
  expect(lost).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Netwrk cannot start\. The database cannot be reached: [^\n]*$/),
  })
  expect(await (await fetch(`${running.origin}/health`)).text()).toBe('ok')
})

test('two servers that start together on one database migrate it once, and both serve', async () => {
  const dataDirectory = await directory()
  const first = await startReadyServer(dataDirectory)
  onTestFinished(async () => void (await first.stop()))
  const { host, port, user } = (await databaseOf(dataDirectory)).connection as Record<string, string>
  const admin = new pg.Client({ host: host!, port: Number(port), user: user!, database: 'postgres' })
  await admin.connect()
  await admin.query('create database shared')
  await admin.end()
  const DATABASE_URL = `postgres://${user}@localhost:${port}/shared?host=${encodeURIComponent(host!)}`

  const pair = await Promise.all([
    startServerProcess(await directory(), { DATABASE_URL }),
    startServerProcess(await directory(), { DATABASE_URL }),
  ])

  for (const server of pair) {
    // A database that a busy machine lets wait for seconds is none that answers, and then it is.
    const health = async () => (await fetch(`${server.origin}/health`)).text()
    await expect.poll(health, { timeout: 60_000 }).toBe('ok')
    await server.stop()
  }
})

test('a busy port of another program is not taken over', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }

  const { stderr } = await failToStart({ DATA_DIR: await directory(), PORT: String(port) })
  expect(stderr).toContain(`Port ${port} is taken.`)
})
