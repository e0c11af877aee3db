import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { typeAtDesk } from '../testing/processes/desk-beside-server.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { runCommand } from '../testing/processes/run-command.ts'

const launch = (dataDirectory: string, ...words: string[]) =>
  runCommand('launch', words, { DATA_DIR: dataDirectory, DEMO: 'off' })

test('the operator opens and closes Netwrk beside a running server, whose open pages hear of it, and without one', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-launch-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const server = await startReadyServer(dataDirectory, {}, { isLaunched: false })
  const page = new WebSocket(`${server.origin.replace('http', 'ws')}/live`)
  const frames: ServerFrame[] = []
  page.on('message', (data) => frames.push(JSON.parse(String(data)) as ServerFrame))
  await once(page, 'open')

  expect((await launch(dataDirectory, 'status')).said).toBe(
    'Netwrk is closed: Need 1,000 more signups to launch (0 of 1,000 on the waitlist).',
  )
  expect(await launch(dataDirectory, 'on')).toEqual({
    status: 0,
    said: 'Netwrk is open: launch_live is on (0 of 1,000 on the waitlist).',
  })
  await expect
    .poll(() => frames.filter(({ type }) => type === 'gate'), { timeout: 15_000 })
    .toMatchObject([{ gate: { isLaunched: true } }])

  expect((await launch(dataDirectory, 'target', '250')).said).toMatch(/0 of 250 on the waitlist/)

  expect((await launch(dataDirectory, 'invite', 'Ana@Example.com')).said).toBe(
    'Invited 1, by mail:\nana@example.com',
  )
  expect((await launch(dataDirectory, 'invite', '5')).said).toMatch(/^Nobody is left to invite/)

  await server.stop()
  expect((await launch(dataDirectory, 'off')).said).toMatch(/^Netwrk is closed: /)
  expect((await launch(dataDirectory, 'status')).said).toMatch(/^Netwrk is closed: /)
  for (const words of [
    ['sideways'],
    ['on', 'off'],
    ['target'],
    ['target', '0'],
    ['target', '1e3'],
    ['invite', 'ana'],
    [],
  ]) {
    expect(await typeAtDesk(['launch', ...words], { DATA_DIR: dataDirectory, DEMO: 'off' })).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^Say what to do/),
    })
  }
  // By the shorter name they are the same commands.
  for (const words of [['sideways'], ['target', '0'], []]) {
    expect(await launch(dataDirectory, ...words)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^Say what to do: npm run launch/),
    })
  }
})
