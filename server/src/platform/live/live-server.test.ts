import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTab, serveWorldLive } from '../../testing/live-tabs.ts'
import { createWorld } from '../../testing/world.ts'

test('a member hears of a message at once, a guest hears nothing', async () => {
  const world = await createWorld()
  const url = await serveWorldLive(world)
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const [his, guests] = [await openTab(url, { cookie: ben.cookieHeader() }), await openTab(url)]
  expect(his.frames[0]).toEqual({ type: 'hello', memberId: ben.id })
  expect(guests.frames[0]).toEqual({ type: 'hello', memberId: null })

  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  await ana.call.messages.send({ conversationId: conversation.id, clientId: randomUUID(), content: 'Hi Ben' })
  await world.handleEvents()

  await expect
    .poll(() => his.heard('message').at(-1))
    .toMatchObject({ type: 'message', message: { content: 'Hi Ben', number: 1 } })
  expect(guests.frames).toHaveLength(1)
})

test('the tabs of a session that ends are cut off, other sessions are not', async () => {
  const world = await createWorld()
  const url = await serveWorldLive(world)
  const ana = await world.member('Ana')
  const elsewhere = world.browser()
  await elsewhere.call.accounts.signIn({
    email: ana.member.email,
    password: 'correct horse',
    timeZone: 'UTC',
  })
  const [here, there] = [
    await openTab(url, { cookie: ana.cookieHeader() }),
    await openTab(url, { cookie: elsewhere.cookieHeader() }),
  ]

  await ana.call.accounts.signOut({})
  await world.handleEvents()

  expect(await here.closed).toBe(4401)
  expect(there.socket.readyState).toBe(WebSocket.OPEN)
  expect(world.deps.live.onlineMembers()).toEqual([ana.id])
})

test('a page of another site and another path are refused; a forged cookie is a guest', async () => {
  const world = await createWorld()
  const url = await serveWorldLive(world)
  const ana = await world.member('Ana')
  const refused = async (path: string, headers: Record<string, string>) => {
    const socket = new WebSocket(`${url}${path}`, { headers })
    const [error] = await once(socket, 'error')
    return (error as Error).message
  }

  expect(await refused('/live', { origin: 'https://evil.example', cookie: ana.cookieHeader() })).toContain(
    '403',
  )
  expect(await refused('/other', { cookie: ana.cookieHeader() })).toContain('403')
  const forged = await openTab(url, { cookie: 'netwrk.session_token=forged.forged' })
  expect(forged.frames[0]).toEqual({ type: 'hello', memberId: null })
})

test('a refused tab that never closes its side is let go of', async () => {
  const world = await createWorld()
  const { hostname, port } = new URL(await serveWorldLive(world))
  const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  client.write(
    `GET /other HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  await once(client.resume(), 'end')
  // Nobody is there any more to take what it says.
  const reset = once(client, 'error')
  const talking = setInterval(() => client.write('still here'), 20)
  onTestFinished(() => clearInterval(talking))
  expect((await reset)[0]).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) })
})

test.each([
  ['garbage', 'not a frame', 4400],
  ['a frame that is not for the server', JSON.stringify({ type: 'hello', memberId: null }), 4400],
  ['something huge', 'x'.repeat(100_000), 1009],
])('%s from a tab closes it and disturbs nobody else', async (_, data, code) => {
  const world = await createWorld()
  const url = await serveWorldLive(world)
  const [bad, good] = [await openTab(url), await openTab(url)]

  bad.socket.send(data)

  expect(await bad.closed).toBe(code)
  expect(good.socket.readyState).toBe(WebSocket.OPEN)
  await expect.poll(() => world.deps.live.count()).toBe(1)
})
