import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { closeCodes, liveLimits } from '@netwrk/domain/live'
import { unchanged } from '@netwrk/domain/messages/message'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTab, serveWorldLive } from '../../testing/live-tabs.ts'
import { createWorld } from '../../testing/world.ts'

type Tab = Awaited<ReturnType<typeof openTab>>

/** A member and somebody who means harm, on one live channel, and how to see that the member is not disturbed. */
async function openBoth() {
  const world = await createWorld()
  const url = await serveWorldLive(world)
  const [ana, mal] = [await world.member('Ana'), await world.member('Mal')]
  const hers = await openTab(url, { cookie: ana.cookieHeader() })
  const open = () => openTab(url, { cookie: mal.cookieHeader() })
  const expectUndisturbed = async () => {
    const before = hers.frames.length
    world.deps.live.publish([ana.id], { type: 'stale', topics: ['me'] })
    hers.say({ type: 'ping' })
    await expect.poll(() => hers.frames.length).toBe(before + 2)
    expect(hers.socket.readyState).toBe(hers.socket.OPEN)
  }
  return { world, url, ana, mal, hers, open, expectUndisturbed }
}

/** The code with which a tab is closed that is not let in. */
async function closeCodeOf(url: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${url}/live`, { headers })
  const [code] = await once(socket, 'close')
  return code
}

const id = randomUUID()
const hostile: [string, (tab: Tab) => void, number][] = [
  ['binary', ({ socket }) => socket.send(Buffer.from('{"type":"ping"}')), closeCodes.badFrame],
  ['nothing', ({ socket }) => socket.send(''), closeCodes.badFrame],
  ['half a frame', ({ socket }) => socket.send('{"type":"pi'), closeCodes.badFrame],
  ['null', ({ say }) => say(null), closeCodes.badFrame],
  ['a list', ({ say }) => say([{ type: 'ping' }]), closeCodes.badFrame],
  ['an unknown type', ({ say }) => say({ type: 'sudo' }), closeCodes.badFrame],
  ['a frame of the server', ({ say }) => say({ type: 'hello', memberId: id }), closeCodes.badFrame],
  ['one field too many', ({ say }) => say({ type: 'ping', memberId: id }), closeCodes.badFrame],
  [
    'no id',
    ({ say }) => say({ type: 'typing', conversationId: "' or 1=1", isTyping: true }),
    closeCodes.badFrame,
  ],
  [
    'a look at everything',
    ({ say }) => say({ type: 'viewing', conversationId: '%', isViewing: true }),
    closeCodes.badFrame,
  ],
  [
    'no boolean',
    ({ say }) => say({ type: 'typing', conversationId: id, isTyping: 'yes' }),
    closeCodes.badFrame,
  ],
  ['deep nesting', ({ socket }) => socket.send('['.repeat(4000)), closeCodes.badFrame],
  [
    'a byte too many',
    ({ socket }) => socket.send('x'.repeat(liveLimits.frameBytes + 1)),
    closeCodes.tooLarge,
  ],
  ['megabytes', ({ socket }) => socket.send('x'.repeat(5_000_000)), closeCodes.tooLarge],
  [
    'more frames than allowed',
    ({ say }) => {
      for (let at = 0; at < 3 * liveLimits.burst; at++) say({ type: 'ping' })
    },
    closeCodes.tooFast,
  ],
]

test.each(hostile)(
  'a tab that sends %s is closed with the right code and disturbs nobody',
  async (_, attack, code) => {
    const { open, expectUndisturbed } = await openBoth()
    const bad = await open()
    attack(bad)
    expect(await bad.closed).toBe(code)
    await expectUndisturbed()
  },
)

test('a tab may send its burst, and what is allowed each second after it', async () => {
  const { open } = await openBoth()
  const tab = await open()
  for (let at = 0; at < liveLimits.burst; at++) tab.say({ type: 'ping' })
  await expect.poll(() => tab.heard('pong').length).toBe(liveLimits.burst)
  await new Promise((done) => setTimeout(done, 1000))
  for (let at = 0; at < liveLimits.framesPerSecond; at++) tab.say({ type: 'ping' })
  await expect.poll(() => tab.heard('pong').length).toBe(liveLimits.burst + liveLimits.framesPerSecond)
  expect(tab.socket.readyState).toBe(tab.socket.OPEN)
})

test('a guest may ping, and nothing else', async () => {
  const { url, expectUndisturbed } = await openBoth()
  const guest = await openTab(url)
  guest.say({ type: 'ping' })
  await expect.poll(() => guest.heard('pong')).toHaveLength(1)
  guest.say({ type: 'typing', conversationId: id, isTyping: true })
  expect(await guest.closed).toBe(closeCodes.badFrame)
  await expectUndisturbed()
})

test('a member has so many tabs and no more: the one too many is closed with its code, the others go on', async () => {
  const world = await createWorld({ LIMIT_TABS_MEMBER: '2' })
  const url = await serveWorldLive(world)
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const open = (who: typeof ana) => openTab(url, { cookie: who.cookieHeader() })
  const [first, second, his] = [await open(ana), await open(ana), await open(ben)]
  // It is not even greeted.
  expect(await closeCodeOf(url, { cookie: ana.cookieHeader() })).toBe(closeCodes.tooMany)
  expect(world.deps.live.count()).toBe(3)

  first.socket.close()
  await expect.poll(() => world.deps.live.count()).toBe(2)
  await open(ana)
  for (const { socket } of [second, his]) expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('an address has so many tabs and no more, whoever opens them; others have their own', async () => {
  const world = await createWorld({
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret of its own, with 32 letters or more',
    TRUSTED_PROXIES: '1',
    LIMIT_TABS_ADDRESS: '2',
  })
  const url = await serveWorldLive(world)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const first = await openTab(url, from('203.0.113.7'))
  await openTab(url, from('203.0.113.7'))
  expect(await closeCodeOf(url, from('203.0.113.7'))).toBe(closeCodes.tooMany)
  await openTab(url, from('203.0.113.8'))

  first.socket.terminate()
  await expect.poll(() => world.deps.live.count()).toBe(2)
  await openTab(url, from('203.0.113.7'))
})

test('bytes that are no WebSocket end that connection and no other', async () => {
  const { url, open, expectUndisturbed } = await openBoth()
  const { port } = new URL(url)
  const upgrade = [
    'GET /live HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  const attacks = [
    ['GET /live HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket', '', ''].join('\r\n'),
    ['GET // HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket', '', ''].join('\r\n'),
    [...upgrade, '', '\xff\xff\xff\xff\xff\xff\xff\xff\xff'].join('\r\n'),
    [...upgrade, `Cookie: ${'c'.repeat(20_000)}`, '', ''].join('\r\n'),
    '\x00\x01\x02',
  ]
  for (const bytes of attacks) {
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.resume()
    socket.write(Buffer.from(bytes, 'latin1'))
    if (bytes.length < 10) socket.end()
    await once(socket, 'close')
  }
  const masked = await open()
  masked.socket.terminate()
  await expectUndisturbed()
})

test('a tab that does not read is closed with a code, and keeps nobody else waiting', async () => {
  const { world, mal, open, hers, ana, expectUndisturbed } = await openBoth()
  const slow = await open()
  slow.socket.pause()
  const message = {
    id,
    conversationId: id,
    number: 1,
    senderId: mal.id,
    clientId: id,
    content: 'x'.repeat(4000),
    sentAt: new Date(),
    ...unchanged,
  }
  for (let at = 0; at < 5000; at++) {
    world.deps.live.publish([mal.id], { type: 'message', message })
    if (at % 50 === 0) await new Promise((done) => setImmediate(done))
  }
  world.deps.live.publish([ana.id], { type: 'stale', topics: ['me'] })
  await expect.poll(() => hers.heard('stale')).toHaveLength(1)
  await expectUndisturbed()
  slow.socket.resume()
  expect(await slow.closed).toBe(closeCodes.tooSlow)
  expect(slow.heard('message').length).toBeLessThan(5000)
})

test('a message that is sent again, by whoever has seen its ids, changes nothing', async () => {
  const { world, ana, mal } = await openBoth()
  const ben = await world.member('Ben')
  const converse = async (one: typeof ana, other: typeof ana) => {
    await one.call.connections.swipe({ targetId: other.id, action: 'connect' })
    await other.call.connections.swipe({ targetId: one.id, action: 'connect' })
    return (await one.call.messages.open({ withId: other.id })).conversation.id
  }
  const [hers, his] = [await converse(ana, ben), await converse(mal, ben)]
  const said = { conversationId: hers, clientId: randomUUID(), content: 'For Ben alone' }
  const { message } = await ana.call.messages.send(said)

  expect((await ana.call.messages.send(said)).message).toEqual(message)
  await expect(ana.call.messages.send({ ...said, content: 'Other words' })).rejects.toMatchObject({
    code: 'messages.client_id_reused',
  })
  await expect(mal.call.messages.send(said)).rejects.toMatchObject({ code: 'messages.not_found' })
  const copied = await mal.call.messages.send({ ...said, conversationId: his })
  expect(copied.message).toMatchObject({ senderId: mal.id, conversationId: his, number: 1 })
  expect((await ben.call.messages.thread({ conversationId: hers })).messages).toEqual([message])
})

test('a cookie whose session has expired or ended is a guest’s', async () => {
  const { world, url, mal } = await openBoth()
  await world.deps.db
    .updateTable('session')
    .set({ expiresAt: new Date(0) })
    .where('accountId', '=', mal.id)
    .execute()
  const tab = await openTab(url, { cookie: mal.cookieHeader() })
  expect(tab.frames[0]).toEqual({ type: 'hello', memberId: null })
})

test('a tab that shows its cookie while the session ends is closed as soon as it is open', async () => {
  const { world, url, mal } = await openBoth()
  const { id: sessionId } = await world.deps.db
    .selectFrom('session')
    .select('id')
    .where('accountId', '=', mal.id)
    .executeTakeFirstOrThrow()
  world.deps.live.endSession(sessionId, closeCodes.sessionEnded)
  // It is not even greeted.
  expect(await closeCodeOf(url, { cookie: mal.cookieHeader() })).toBe(closeCodes.sessionEnded)
})
