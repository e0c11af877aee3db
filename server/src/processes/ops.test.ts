import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failToStart } from '../testing/processes/fail-to-start.ts'
import { opsOf } from '../testing/processes/ops-of.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { freePort } from '../testing/processes/server-process.ts'
import { refuseConnections } from '../testing/refuse-connections.ts'

async function directory() {
  const path = await mkdtemp(join(tmpdir(), 'netwrk-ops-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function start(dataDirectory: string, environment: Record<string, string> = {}) {
  const port = await freePort()
  const starting = startReadyServer(dataDirectory, { OPS_PORT: String(port), ...environment })
  onTestFinished(async () => void (await (await starting).stop()))
  return { starting, port, ...opsOf(port) }
}

test('it lives before it is ready, is ready once it serves, and neither once it has stopped', async () => {
  const { starting, ready, live } = await start(await directory())
  const seen: string[] = []
  await expect
    .poll(
      async () => {
        const [alive, report] = await Promise.all([live(), ready()])
        if (report) seen.push(`${alive?.status} ${report.status} ${report.text}`)
        return report?.status
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(200)
  expect(seen[0]).toBe('200 503 not ready\nserver: is starting\n')
  expect(seen.at(-1)).toBe('200 200 ready\ndatabase: ok\nmigrations: ok\ndisk: ok\nindex: ok\nevents: ok\n')
  expect(await (await starting).stop()).toBe(0)
  expect(await live()).toBeNull()
})

test('a database that goes away makes it not ready, though it lives, and one that is back makes it ready', async () => {
  const dataDirectory = await directory()
  const { starting, ready, live, metrics } = await start(dataDirectory)
  await starting
  await expect.poll(async () => (await ready())?.status).toBe(200)
  expect(await metrics()).toContain('netwrk_events_lag_seconds{lane="mail"} 0')

  const letAnswer = await refuseConnections(dataDirectory)
  await expect.poll(async () => (await ready())?.status).toBe(503)
  expect((await ready())!.text).toContain('database: does not answer')
  expect((await live())?.status).toBe(200)
  const without = await metrics()
  expect(without).toContain('netwrk_ready{part="database"} 0')
  expect(without).not.toContain('netwrk_events_lag_seconds{')

  await letAnswer()
  await expect.poll(async () => (await ready())?.status, { timeout: 20_000 }).toBe(200)
  expect(await metrics()).toContain('netwrk_events_lag_seconds{lane="mail"} 0')
})

test('servers beside each other count for themselves, on ports of their own, which this machine alone reaches', async () => {
  const pair = [await start(await directory()), await start(await directory())]
  const [one, other] = await Promise.all(pair.map(({ starting }) => starting))
  await fetch(`${one!.origin}/rpc/accounts/me`, { method: 'POST', body: '{}' })
  const figures = await Promise.all(pair.map(({ metrics }) => metrics()))
  expect(figures[0]).toContain('netwrk_calls_total{call="accounts.me"')
  expect(figures[1]).not.toContain('netwrk_calls_total{')
  for (const figure of figures) expect(figure).toContain('process_resident_memory_bytes ')
  expect(await (await fetch(`${other!.origin}/metrics`)).text()).not.toContain('netwrk_')

  const taken = await failToStart({
    DATA_DIR: await directory(),
    PORT: String(await freePort()),
    OPS_PORT: String(pair[0]!.port),
  })
  const stderr = `Netwrk cannot start. Port ${pair[0]!.port} is taken. Set OPS_PORT to another one.`
  expect(taken).toEqual({ status: 1, stderr })
})
