import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLiveHub } from '../../platform/live/live-hub.ts'
import { openTab, serveWorldLive } from '../../testing/live-tabs.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { watchViewing } from '../messages/reading/follow-viewing.ts'
import { VIEWING_SECONDS } from '../messages/reading/viewing.reads.ts'
import { sendRequest } from '../messages/requests/send-request.ts'

type Member = Awaited<ReturnType<World['member']>>

async function converse(one: Member, other: Member): Promise<string> {
  await one.call.connections.swipe({ targetId: other.id, action: 'connect' })
  await other.call.connections.swipe({ targetId: one.id, action: 'connect' })
  return (await one.call.messages.open({ withId: other.id })).conversation.id
}

/** Ana, whom Ben and Cem write to. */
async function openThree() {
  const world = await createWorld()
  const [ana, ben, cem] = [await world.member('Ana'), await world.member('Ben'), await world.member('Cem')]
  const [withBen, withCem] = [await converse(ben, ana), await converse(cem, ana)]
  await world.handleEvents()
  await ana.call.notifications.markAllRead({})
  const write = async (by: Member, conversationId: string) => {
    world.pass(1000)
    await by.call.messages.send({ conversationId, clientId: randomUUID(), content: 'Are you there?' })
    await world.handleEvents()
  }
  const notifications = async () => {
    const { notifications, unreadCount } = await ana.call.notifications.list({})
    const ofMessages = notifications.filter(({ kind }) => kind === 'new_message')
    const told = ofMessages.map(({ title, body, isRead }) => `${title}: ${body}${isRead ? ' (read)' : ''}`)
    return { told, unreadCount }
  }
  return { world, ana, ben, cem, withBen, withCem, write, notifications }
}

test('messages are one notification a conversation: its count rises, the newest is on top, reading reads it; Inbox counts it, not the bell', async () => {
  const { world, ana, ben, cem, withBen, withCem, write, notifications } = await openThree()
  for (let at = 0; at < 3; at++) await write(ben, withBen)
  await write(cem, withCem)
  expect(await notifications()).toEqual({
    told: ['New message: Cem wrote to you.', '3 new messages: Ben wrote to you.'],
    unreadCount: 0,
  })
  await write(ben, withBen)
  expect((await notifications()).told[0]).toBe('4 new messages: Ben wrote to you.')

  await ana.call.messages.markRead({ conversationId: withBen, upTo: 4 })
  expect(await notifications()).toMatchObject({
    unreadCount: 0,
    told: [expect.stringContaining('(read)'), 'New message: Cem wrote to you.'],
  })
  await world.handleEvents()
  expect(world.frames.at(-1)).toMatchObject({
    to: [ana.id],
    frame: { type: 'stale', topics: ['notifications'] },
  })
  await write(ben, withBen)
  expect((await notifications()).told[0]).toBe('New message: Ben wrote to you.')
})

test('a notification that was read by itself is unread again with the next message, and not by handling one twice', async () => {
  const { world, ana, ben, withBen, write, notifications } = await openThree()
  await write(ben, withBen)
  await ana.call.notifications.markAllRead({})
  await world.deps.db.updateTable('event').set({ handledAt: null }).execute()
  await world.handleEvents()
  expect(await notifications()).toMatchObject({ unreadCount: 0, told: [expect.stringContaining('(read)')] })
  await write(ben, withBen)
  expect(await notifications()).toEqual({ told: ['2 new messages: Ben wrote to you.'], unreadCount: 0 })
})

test('nobody is notified of the conversation in front of them, at whichever server; of others they are', async () => {
  const { world, ana, ben, cem, withBen, withCem, write, notifications } = await openThree()
  const elsewhere = await serveWorldLive({ ...world, deps: { ...world.deps, live: createLiveHub() } })
  const tab = await openTab(elsewhere, { cookie: ana.cookieHeader() })
  tab.say({ type: 'viewing', conversationId: withBen, isViewing: true })
  await expect.poll(() => viewsOf(world)).toEqual([ana.id])
  await write(ben, withBen)
  await write(cem, withCem)
  expect((await notifications()).told).toEqual(['New message: Cem wrote to you.'])

  await ana.call.messages.markRead({ conversationId: withBen, upTo: 1 })
  tab.say({ type: 'viewing', conversationId: withBen, isViewing: false })
  await expect.poll(() => viewsOf(world)).toEqual([])
  await world.handleEvents()
  expect((await notifications()).told).toEqual(['New message: Cem wrote to you.'])
  await write(ben, withBen)
  expect((await notifications()).told).toEqual([
    'New message: Ben wrote to you.',
    'New message: Cem wrote to you.',
  ])
})

test('what came unread while a conversation was open is told when it is left, and when its tab has crashed', async () => {
  const { world, ana, ben, withBen, write, notifications } = await openThree()
  const url = await serveWorldLive(world)
  const tab = await openTab(url, { cookie: ana.cookieHeader() })
  const view = async (isViewing: boolean) => {
    tab.say({ type: 'viewing', conversationId: withBen, isViewing })
    await expect.poll(() => viewsOf(world)).toEqual(isViewing ? [ana.id] : [])
  }
  await view(true)
  await write(ben, withBen)
  expect(await watchViewing(world.deps)).toBe(0)
  await view(false)
  await world.handleEvents()
  expect((await notifications()).told).toEqual(['New message: Ben wrote to you.'])

  await view(true)
  await write(ben, withBen)
  tab.socket.terminate()
  expect((await notifications()).told).toEqual(['New message: Ben wrote to you.'])
  const silent = new Date(Date.now() - (VIEWING_SECONDS + 1) * 1000)
  await world.deps.db.updateTable('liveView').set({ seenAt: silent }).execute()
  expect(await watchViewing(world.deps)).toBe(1)
  await world.handleEvents()
  expect((await notifications()).told).toEqual(['2 new messages: Ben wrote to you.'])
})

test('a tab cannot say what stands in front of others, nor that it looks at their conversations', async () => {
  const { world, withBen, cem } = await openThree()
  const tab = await openTab(await serveWorldLive(world), { cookie: cem.cookieHeader() })
  tab.say({ type: 'viewing', conversationId: withBen, isViewing: true })
  tab.say({ type: 'viewing', conversationId: randomUUID(), isViewing: false })
  tab.say({ type: 'ping' })
  await expect.poll(() => tab.heard('pong')).toHaveLength(1)
  expect(await viewsOf(world)).toEqual([])
})

test('a request is told of once, as one, and not as a message beside it', async () => {
  const { world, ana } = await openThree()
  const dan = await world.person('Dan')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', dan.id).execute()
  await sendRequest(dan.ctx, { withId: ana.id, clientId: randomUUID(), content: 'May I?' })
  await world.handleEvents()
  const { notifications } = await ana.call.notifications.list({})
  const ofDan = notifications.filter(({ data }) => data.otherUserName === 'Dan')
  expect(ofDan.map(({ kind }) => kind)).toEqual(['message_request'])
})

test('the notification of a request is read with it, or with its refusal, and turns into that of messages', async () => {
  const { world, ana, write } = await openThree()
  const [dan, eva] = [await world.member('Dan'), await world.member('Eva')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const [ofDan, ofEva] = [await ask(dan, ana), await ask(eva, ana)]
  await world.handleEvents()
  expect(await unreadKinds(ana)).toEqual(['message_request', 'message_request'])

  await ana.call.messages.markRead({ conversationId: ofDan, upTo: 1 })
  await ana.call.messages.decline({ conversationId: ofEva })
  await world.handleEvents()
  expect(await unreadKinds(ana)).toEqual([])
  expect(world.frames.at(-1)).toMatchObject({
    to: [ana.id],
    frame: { topics: ['conversations', 'notifications'] },
  })

  await write(ana, ofDan)
  await write(dan, ofDan)
  expect(await unreadKinds(ana)).toEqual(['new_message'])
  const { notifications } = await ana.call.notifications.list({})
  expect(notifications.filter(({ data }) => data.otherUserId === dan.id)).toHaveLength(1)
})

async function ask(by: Member, of: Member): Promise<string> {
  const request = { withId: of.id, clientId: randomUUID(), content: 'May I?' }
  return (await by.call.messages.request(request)).conversation.id
}

async function unreadKinds(member: Member): Promise<string[]> {
  const { notifications } = await member.call.notifications.list({})
  const unread = notifications.filter(({ isRead }) => !isRead)
  return unread.map(({ kind }) => kind)
}

async function viewsOf({ deps }: World): Promise<string[]> {
  const rows = await deps.db.selectFrom('liveView').select('accountId').execute()
  return rows.map(({ accountId }) => accountId)
}
