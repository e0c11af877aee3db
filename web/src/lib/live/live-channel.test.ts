import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { closeCodes } from '@netwrk/domain/live'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import { expect, onTestFinished, test } from 'vitest'
import { type WebSocket as ServerSocket, WebSocket, WebSocketServer } from 'ws'
import { openLiveChannel, reconnectDelay } from './live-channel.ts'
import type { Line } from './live-line.ts'

/** The browser's line on the library's sockets, with time and nudges in the test's hand. */
function createLine() {
  const world = { time: 0, nudge: () => {} }
  const line: Line = {
    open(url, events) {
      const socket = new WebSocket(url)
      socket.on('open', events.opened)
      socket.on('message', (data) => events.said(String(data)))
      socket.on('close', events.closed)
      socket.on('error', () => {})
      return {
        isOpen: () => socket.readyState === WebSocket.OPEN,
        send: (text) => socket.send(text),
        close: () => socket.close(),
      }
    },
    now: () => world.time,
    random: () => 0,
    onNudge(listener) {
      world.nudge = listener
      return () => {}
    },
  }
  return { line, world }
}

async function openChannel() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const tabs: ServerSocket[] = []
  const said: string[] = []
  server.on('connection', (tab) => {
    tabs.push(tab)
    tab.on('message', (data) => said.push(String(data)))
  })
  const heard: ServerFrame[] = []
  const happened: string[] = []
  const { line, world } = createLine()
  const channel = openLiveChannel(
    {
      url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
      onFrame: (frame) => heard.push(frame),
      onReopened: () => happened.push('reopened'),
      onSessionEnded: () => happened.push('session ended'),
    },
    line,
  )
  onTestFinished(() => {
    channel.close()
    server.close()
  })
  await expect.poll(() => tabs.length).toBe(1)
  return { channel, tabs, said, heard, happened, world }
}

const stale = (topic: string) => JSON.stringify({ type: 'stale', topics: [topic] })

test('frames arrive in their order; what is no frame, or not known, is passed over', async () => {
  const { tabs, heard } = await openChannel()
  for (const text of [stale('me'), '{"type":"from a newer server"}', stale('matches'), stale('profile')])
    tabs[0]!.send(text)
  await expect.poll(() => heard.flatMap((frame) => ('topics' in frame ? frame.topics : []))).toHaveLength(3)
  expect(heard).toMatchObject([{ topics: ['me'] }, { topics: ['matches'] }, { topics: ['profile'] }])
})

test('a channel that is cut opens again and says so; an ended session is told', async () => {
  const { tabs, happened } = await openChannel()
  tabs[0]!.terminate()
  await expect.poll(() => happened).toEqual(['reopened'])
  tabs[1]!.close(closeCodes.sessionEnded)
  await expect.poll(() => happened).toEqual(['reopened', 'session ended', 'reopened'])
})

test('a tab for which there is no place waits, until the person comes to it', async () => {
  const { tabs, world } = await openChannel()
  tabs[0]!.close(closeCodes.tooMany)
  // Anything else has it back within 90 milliseconds.
  await new Promise((done) => setTimeout(done, 400))
  expect(tabs).toHaveLength(1)
  world.nudge()
  await expect.poll(() => tabs.length).toBe(2)
})

test('a server that falls silent is asked, and given up when it does not answer', {
  timeout: 20_000,
}, async () => {
  const { tabs, said, heard, world, happened } = await openChannel()
  world.time = 16_000
  await expect.poll(() => said, { timeout: 5000 }).toEqual(['{"type":"ping"}'])
  tabs[0]!.send('{"type":"pong"}')
  await expect.poll(() => heard).toEqual([{ type: 'pong' }])
  world.time = 32_000
  await expect.poll(() => said.length, { timeout: 5000 }).toBe(2)
  world.time = 40_000
  await expect.poll(() => tabs.length, { timeout: 5000 }).toBe(2)
  await expect.poll(() => happened).toEqual(['reopened'])
})

test('when the person is back the server is asked at once', async () => {
  const { said, world, channel } = await openChannel()
  await expect
    .poll(() => {
      world.nudge()
      return said
    })
    .toContain('{"type":"ping"}')
  channel.send({ type: 'ping' })
  await expect.poll(() => said.length).toBeGreaterThan(1)
})

test('attempts grow apart up to five seconds and are spread', () => {
  const delays = Array.from({ length: 10 }, (_, attempt) => reconnectDelay(attempt, 1))
  expect(delays.slice(0, 5)).toEqual([300, 600, 1200, 2400, 4800])
  expect(delays.slice(5)).toEqual([5000, 5000, 5000, 5000, 5000])
  expect(reconnectDelay(9, 0)).toBe(1500)
})
