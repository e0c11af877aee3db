import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { serveWorldLive } from '../../testing/live-tabs.ts'
import { createWorld } from '../../testing/world.ts'
import { isOwnHost } from './own-host.ts'

test.each([
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['netwrk.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['127.8.8.8', true],
  ['[::1]:3000', true],
  [undefined, true],
  ['evil.example:3000', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['192.168.1.7:3000', false],
  ['0.0.0.0', false],
  ['evil.example@localhost', true],
  ['', false],
  ['a b', false],
])('on a trial %s is one of its names: %s', (host, isOwn) => {
  expect(isOwnHost(host, { isLocal: true })).toBe(isOwn)
  expect(isOwnHost(host, { isLocal: false })).toBe(true)
})

test('a name of somebody else that leads to this machine reads no mail and makes no call', async () => {
  const world = await createWorld()
  const ask = (path: string, host: string, init: RequestInit = {}) =>
    world.app.request(path, { ...init, headers: { host, 'content-type': 'application/json' } })
  expect((await ask('/dev/outbox', 'localhost:3000')).status).toBe(200)

  const rebound = await ask('/dev/outbox', 'evil.example:3000')
  expect(rebound.status).toBe(421)
  expect(await rebound.json()).toMatchObject({ json: { code: 'request.foreign_host' } })
  const call = await ask('/rpc/waitlist/gate', 'evil.example:3000', { method: 'POST', body: '{}' })
  expect(call.status).toBe(421)
  expect((await ask('/health', '10.0.0.9')).status).toBe(200)
})

test('a name of somebody else opens no live channel', async () => {
  const url = await serveWorldLive(await createWorld())
  const socket = new WebSocket(`${url}/live`, { headers: { host: 'evil.example:3000' } })
  const answer = await Promise.race([
    once(socket, 'error').then(([error]) => (error as Error).message),
    once(socket, 'open').then(() => 'opened'),
  ])
  socket.terminate()
  expect(answer).toContain('403')
})
