import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCollector } from '../testing/collector.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'

test('a server that is told of a collector hands its traces over, the last at its end', async () => {
  const collector = await openCollector()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-traced-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const server = await startReadyServer(dataDirectory, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin })
  onTestFinished(async () => void (await server.stop()))
  await fetch(`${server.origin}/rpc/rights/texts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"json":{}}',
  })
  expect(await server.stop()).toBe(0)
  expect(collector.spans().map(({ name }) => name)).toContain('rights.texts')
})
