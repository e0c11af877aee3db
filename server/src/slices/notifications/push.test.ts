import { expect, onTestFinished, test } from 'vitest'
import type { MemberCtx } from '../../deps.ts'
import { openTab, serveWorldLive } from '../../testing/live-tabs.ts'
import { openPushPeer } from '../../testing/push-peer.ts'
import { newPushTarget } from '../../testing/push-target.ts'
import { createWorld, password, type World } from '../../testing/world.ts'
import { deliverPushes } from './deliver-pushes.ts'
import { readPush, subscribePush } from './push-browsers.ts'
import { takeDue } from './push-deliveries.store.ts'

const second = 1000

/** Ana and Ben, matched, and Ben's browser, which asked to be pushed to. */
async function setUp() {
  const peer = await openPushPeer()
  onTestFinished(peer.close)
  const world = await createWorld(peer.environment)
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  await world.settle()
  const target = peer.browser()
  await ben.call.notifications.subscribePush(target)
  const write = async (content: string) => {
    await ana.call.messages.send({ conversationId: conversation.id, clientId: crypto.randomUUID(), content })
    await world.settle()
  }
  const notes = () => peer.arrived.map(({ text }) => JSON.parse(text))
  return { peer, world, ana, ben, conversationId: conversation.id, target, write, notes }
}

/** Lets time pass and delivers what is due then. */
async function after(world: World, milliseconds: number): Promise<number> {
  world.pass(milliseconds)
  return deliverPushes(world.deps)
}

const waiting = (world: World) => world.deps.db.selectFrom('pushDelivery').selectAll().execute()
const browsers = (world: World) => world.deps.db.selectFrom('pushSubscription').selectAll().execute()

test('a message is pushed a moment later, with who and how many, and nothing of what was written', async () => {
  const { peer, world, ana, ben, conversationId, target, write, notes } = await setUp()
  await write('the secret plan')
  expect(await after(world, second)).toBe(0)
  await write('and more of it')

  expect(await after(world, second)).toBe(1)
  const tag = `message-${conversationId}`
  expect(notes()).toEqual([{ title: 'Ana', body: 'Sent you 2 messages', tag, path: `/inbox?user=${ana.id}` }])
  expect(peer.arrived[0]).toMatchObject({
    endpoint: target.endpoint,
    headers: { topic: conversationId.replaceAll('-', '') },
  })
  expect(peer.arrived[0]!.text).not.toContain('secret')
  expect(await waiting(world)).toEqual([])

  await write('read at once')
  await ben.call.messages.markRead({ conversationId, upTo: 3 })
  await after(world, 10 * second)
  expect(notes()).toHaveLength(1)
  expect(await waiting(world)).toEqual([])
})

test('nobody is pushed what stands in front of them in a tab, until they leave it unread', async () => {
  const { world, ben, conversationId, write, notes } = await setUp()
  const tab = await openTab(await serveWorldLive(world), { cookie: ben.cookieHeader() })
  const view = async (isViewing: boolean) => {
    tab.say({ type: 'viewing', conversationId, isViewing })
    const views = () => world.deps.db.selectFrom('liveView').select('accountId').execute()
    await expect.poll(views).toHaveLength(isViewing ? 1 : 0)
  }
  await view(true)
  await write('in front of him')
  expect(await after(world, 2 * second)).toBe(1)
  expect(notes()).toEqual([])
  await view(false)
  await world.settle()
  expect(await after(world, 0)).toBe(1)
  expect(notes()).toMatchObject([{ title: 'Ana', body: 'Sent you a message' }])
})

test('a match is pushed to both, unless it has ended by then', async () => {
  const { peer, world, ben, notes } = await setUp()
  const cat = await world.member('Cat')
  await cat.call.notifications.subscribePush(peer.browser())
  await ben.call.connections.swipe({ targetId: cat.id, action: 'connect' })
  const { match } = await cat.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await world.settle()
  await after(world, 0)
  expect(notes()).toHaveLength(2)
  expect(notes()).toContainEqual({
    title: "It's a Match!",
    body: 'You and Ben want to connect. Say hi!',
    tag: `match-${match!.id}`,
    path: `/inbox?user=${ben.id}`,
  })

  const dan = await world.member('Dan')
  await ben.call.connections.swipe({ targetId: dan.id, action: 'connect' })
  const ended = await dan.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await world.settle()
  await dan.call.connections.unmatch({ matchId: ended.match!.id })
  await after(world, 0)
  expect(notes()).toHaveLength(2)
})

test('a request is pushed as one, unless it is declined by then', async () => {
  const { peer, world, ben, notes } = await setUp()
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const [cat, dan] = [await world.member('Cat'), await world.member('Dan')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  for (const stranger of [cat, dan]) {
    const { conversation } = await stranger.call.messages.request({
      withId: ben.id,
      clientId: crypto.randomUUID(),
      content: 'a secret offer',
    })
    if (stranger === dan) await ben.call.messages.decline({ conversationId: conversation.id })
  }
  await world.settle()
  await after(world, 2 * second)
  expect(notes()).toMatchObject([{ title: 'Cat', body: 'Sent you a message request' }])
  expect(peer.arrived[0]!.text).not.toContain('secret')
})

test('nothing is pushed where Push Notifications is off, the browser has had enough, or the session is over', async () => {
  const { peer, world, ben, write } = await setUp()
  await write('on its way when it is turned off')
  await ben.call.accounts.saveSettings({ pushNotifications: false })
  await after(world, 2 * second)
  await write('while it is off')
  expect(await waiting(world)).toEqual([])

  await ben.call.accounts.saveSettings({ pushNotifications: true })
  await write('on its way when the browser is')
  await ben.call.notifications.unsubscribePush({})
  expect(await ben.call.notifications.push({})).toEqual({
    publicKey: world.deps.push.publicKey,
    endpoint: null,
  })
  await after(world, 2 * second)

  const phone = world.browser()
  await phone.call.accounts.signIn({ email: ben.member.email, password, timeZone: 'UTC' })
  await phone.call.notifications.subscribePush(peer.browser())
  await write('on its way when the session is ended')
  await ben.call.accounts.endOtherSessions({})
  expect(await browsers(world)).toEqual([])
  await after(world, 2 * second)

  await ben.call.notifications.subscribePush(peer.browser())
  await write('on its way when the session runs out')
  await world.deps.db
    .updateTable('session')
    .set({ expiresAt: new Date('2026-06-15T12:00:05Z') })
    .execute()
  await after(world, 20 * second)
  expect(await waiting(world)).toEqual([])
  expect(peer.asked).toBe(0)
})

test('signing out ends the push of that browser', async () => {
  const { peer, world, ben, write } = await setUp()
  await ben.call.accounts.signOut({})
  expect(await browsers(world)).toEqual([])
  await write('to nobody')
  await after(world, 2 * second)
  expect(peer.asked).toBe(0)
})

test('a browser that is gone is forgotten', async () => {
  const { peer, world, write } = await setUp()
  peer.become({ status: 410 })
  await write('to a browser that is gone')
  await after(world, 2 * second)
  expect(peer.asked).toBe(1)
  expect(await browsers(world)).toEqual([])
  expect(await waiting(world)).toEqual([])
})

test('a push service in trouble is asked again ever later, and then no more; nothing else waits for it', async () => {
  const { peer, world, ana, conversationId, write, notes } = await setUp()
  peer.become({ status: 503 })
  await write('one')
  await after(world, 2 * second)
  expect(await after(world, 9 * second)).toBe(0)
  expect(await after(world, second)).toBe(1)
  expect(await after(world, 39 * second)).toBe(0)
  // What comes meanwhile waits with it, and is not one more to be tried.
  await write('two')
  expect(await waiting(world)).toHaveLength(1)
  peer.become('well')
  await after(world, second)
  expect(notes()).toMatchObject([{ body: 'Sent you 2 messages' }])
  expect(await waiting(world)).toEqual([])

  peer.become({ status: 500 })
  const before = peer.asked
  await write('three')
  for (let minute = 0; minute < 120; minute++) await after(world, 60 * second)
  expect(peer.asked - before).toBe(6)
  expect(await waiting(world)).toEqual([])
  expect(await browsers(world)).toHaveLength(1)
  expect((await ana.call.messages.thread({ conversationId })).messages).toHaveLength(3)
})

test('a message that comes while a push is under way is pushed as well', async () => {
  const { peer, world, write, notes } = await setUp()
  await write('one')
  world.pass(2 * second)
  const { push } = world.deps
  const slowly = {
    ...push,
    async send(...given: Parameters<typeof push.send>) {
      await write('two')
      return push.send(...given)
    },
  }
  await deliverPushes({ ...world.deps, push: slowly })
  await after(world, 0)
  expect(notes().map(({ body }) => body)).toEqual(['Sent you a message', 'Sent you 2 messages'])
  expect(peer.faults).toEqual([])
})

test('of servers that take what is due at once, each push is taken by one, 30 times', async () => {
  const { world, ana, write } = await setUp()
  await write('one')
  const { db, clock } = world.deps
  const [row] = await waiting(world)
  const others = Array.from({ length: 11 }, () => ({
    ...row!,
    aboutId: crypto.randomUUID(),
    otherId: ana.id,
  }))
  await db.insertInto('pushDelivery').values(others).execute()
  for (let round = 1; round <= 30; round++) {
    world.pass(60 * second)
    const until = new Date(clock.now().getTime() + 60 * second)
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeDue(db, clock.now(), until)))
    expect(taken.flat().length, `round ${round}`).toBe(12)
  }
})

test('what a server held when it was killed is due again', async () => {
  const { peer, world, write, notes } = await setUp()
  await write('one')
  await after(world, 2 * second)
  await write('two')
  world.pass(2 * second)
  const killed = { ...world.deps.push, send: () => Promise.reject(new Error('killed')) }
  await expect(deliverPushes({ ...world.deps, push: killed })).rejects.toThrow('killed')
  expect(await after(world, 59 * second)).toBe(0)
  expect(await after(world, second)).toBe(1)
  expect(notes()).toHaveLength(2)
  expect(peer.faults).toEqual([])
})

test('a slow push service holds up neither the events nor other pushes', async () => {
  const { peer, world, write } = await setUp()
  peer.become('slow')
  await write('one')
  world.pass(2 * second)
  const delivering = deliverPushes(world.deps)
  await expect.poll(() => peer.asked).toBe(1)
  await write('two')
  expect(await deliverPushes(world.deps)).toBe(0)
  await peer.close()
  expect(await delivering).toBe(1)
  expect(await waiting(world)).toHaveLength(1)
})

test('an address belongs to who used it last; ten browsers of a member are pushed to, the first gives way', async () => {
  const { peer, world, ana, ben, target } = await setUp()
  await ana.call.notifications.subscribePush(target)
  expect((await ben.call.notifications.push({})).endpoint).toBeNull()
  expect((await ana.call.notifications.push({})).endpoint).toBe(target.endpoint)

  const all: MemberCtx[] = []
  for (let i = 0; i < 11; i++) {
    const session = { id: crypto.randomUUID(), token: crypto.randomUUID(), accountId: ben.id }
    await world.deps.db
      .insertInto('session')
      .values({ ...session, expiresAt: new Date('2027-01-01') })
      .execute()
    const ctx = { ...ben.ctx, actor: { ...ben.ctx.actor, sessionId: session.id } }
    world.pass(second)
    await Promise.all([1, 2, 3].map(() => subscribePush(ctx, peer.browser())))
    all.push(ctx)
  }
  expect(await browsers(world)).toHaveLength(11)
  expect((await readPush(all[0]!)).endpoint).toBeNull()
  expect((await readPush(all[1]!)).endpoint).not.toBeNull()
})

test('addresses that are no push service are refused and never called', async () => {
  const { world, ben, peer } = await setUp()
  const { target } = newPushTarget('https://169.254.169.254')
  const inside = new URL(peer.origin)
  for (const endpoint of [
    target.endpoint,
    `https://fcm.googleapis.com@${inside.host}/x`,
    `http://localhost:${inside.port}/x`,
    `https://${inside.host}/x`,
  ]) {
    await expect(ben.call.notifications.subscribePush({ ...target, endpoint })).rejects.toMatchObject({
      code: 'notifications.push_unsupported',
    })
  }
  const [row] = await browsers(world)
  expect(new URL(row!.endpoint).origin).toBe(peer.origin)
  expect(peer.asked).toBe(0)
})

test('a browser that expects another key of ours is asked to subscribe anew', async () => {
  const { peer, world, ben, write } = await setUp()
  await world.deps.db.updateTable('pushSubscription').set({ serverKey: 'of another secret' }).execute()
  expect((await ben.call.notifications.push({})).endpoint).toBeNull()
  await write('to a browser of yesterday')
  await after(world, 2 * second)
  expect(peer.asked).toBe(0)
})
