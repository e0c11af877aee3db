import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rounds } from '../../testing/rounds.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { swipe } from '../connections/swipe.ts'
import { markRead } from './reading/mark-read.ts'
import { openConversation } from './sending/open-conversation.ts'
import { sendMessage } from './sending/send-message.ts'

const times = rounds(200)

type Person = Awaited<ReturnType<World['person']>>

async function match(a: Person, b: Person) {
  await swipe(a.ctx, { targetId: b.id, action: 'connect' })
  await swipe(b.ctx, { targetId: a.id, action: 'connect' })
}

async function matchedPair(world: World): Promise<[Person, Person]> {
  const [ana, ben] = [
    await world.person('Ana', { tier: 'elite' }),
    await world.person('Ben', { tier: 'elite' }),
  ]
  await match(ana, ben)
  return [ana, ben]
}

async function matchedBrowsers(world: World) {
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await match(ana, ben)
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  return { ana, ben, conversationId: conversation.id }
}

test('a message arrives with its number, counts as unread, and is read once', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await matchedBrowsers(world)
  await world.handleEvents()
  world.frames.length = 0

  const sent = await ana.call.messages.send({
    conversationId,
    clientId: randomUUID(),
    content: '  Hello Ben ',
  })
  await world.handleEvents()
  expect(sent.message).toMatchObject({ number: 1, content: 'Hello Ben', senderId: ana.id })
  expect(world.frames).toMatchObject([
    { to: [ben.id, ana.id], frame: { type: 'message', message: { number: 1 } } },
    { to: [ben.id], frame: { type: 'stale', topics: ['notifications'] } },
    // Having written to a match one has read of it.
    { to: [ana.id], frame: { type: 'stale', topics: ['notifications'] } },
  ])
  expect((await ben.call.messages.conversations({})).conversations).toMatchObject([
    { other: { name: 'Ana' }, unreadCount: 1, lastMessage: { content: 'Hello Ben' } },
  ])

  world.frames.length = 0
  expect(await ben.call.messages.markRead({ conversationId, upTo: 1 })).toEqual({ unreadCount: 0 })
  await ben.call.messages.markRead({ conversationId, upTo: 1 })
  await world.handleEvents()
  expect(world.frames).toMatchObject([
    { to: [ben.id], frame: { type: 'read', readerId: ben.id, upTo: 1 } },
    // Once for the notification of the message and that of the match.
    { to: [ben.id], frame: { type: 'stale', topics: ['notifications'] } },
  ])
  const receipt = async () => (await ana.call.messages.conversations({})).conversations[0]!.otherReadUpTo
  expect(await receipt()).toBe(0)
  await world.deps.db
    .updateTable('profile')
    .set({ tier: 'premium' })
    .where('accountId', '=', ana.id)
    .execute()
  expect(await receipt()).toBe(1)
})

test('a conversation says of what type it is, since when it is there, and when its last message came', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await matchedBrowsers(world)
  const listed = async () => (await ben.call.messages.conversations({})).conversations[0]
  const startedAt = world.deps.clock.now()
  world.pass(60_000)
  await ana.call.messages.send({ conversationId, clientId: randomUUID(), content: 'Hello' })
  const sentAt = world.deps.clock.now()
  expect(await listed()).toMatchObject({
    conversationType: 'direct',
    createdAt: startedAt,
    updatedAt: sentAt,
  })
})

test('a thread comes in pages of 50, backwards and forwards, without gaps', async () => {
  const world = await createWorld()
  const { ana, conversationId } = await matchedBrowsers(world)
  for (let i = 1; i <= 120; i++) {
    await sendMessage(ana.ctx, { conversationId, clientId: randomUUID(), content: `Message ${i}` })
  }

  const newest = await ana.call.messages.thread({ conversationId })
  const older = await ana.call.messages.thread({ conversationId, before: newest.messages[0]!.number })
  const missed = await ana.call.messages.thread({ conversationId, after: 115 })

  expect(newest.messages.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, i) => 71 + i))
  expect(older).toMatchObject({ hasMore: true })
  expect(older.messages.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, i) => 21 + i))
  expect(missed.messages.map(({ number }) => number)).toEqual([116, 117, 118, 119, 120])
})

test('only matched members can open, only the two can read, write or mark', async () => {
  const world = await createWorld()
  const { conversationId, ben } = await matchedBrowsers(world)
  const eve = await world.member('Eve')
  const hers = { conversationId, clientId: randomUUID(), content: 'Let me in' }

  await expect(eve.call.messages.open({ withId: ben.id })).rejects.toMatchObject({
    code: 'messages.not_matched',
  })
  await expect(eve.call.messages.thread({ conversationId })).rejects.toMatchObject({
    code: 'messages.not_found',
  })
  await expect(eve.call.messages.send(hers)).rejects.toMatchObject({ code: 'messages.not_found' })
  await expect(eve.call.messages.markRead({ conversationId, upTo: 1 })).rejects.toMatchObject({
    code: 'messages.not_found',
  })
})

test('empty and over-long messages are refused, a client id is not used for two messages', async () => {
  const world = await createWorld()
  const { ana, conversationId } = await matchedBrowsers(world)
  const clientId = randomUUID()
  const send = (content: string) => ana.call.messages.send({ conversationId, clientId, content })

  await expect(send(' \n ')).rejects.toMatchObject({ code: 'messages.empty' })
  await expect(send('x'.repeat(4001))).rejects.toMatchObject({
    code: 'messages.too_long',
    message: 'Messages can be up to 4,000 characters.',
  })
  await send('x'.repeat(4000))
  await expect(send('something else')).rejects.toMatchObject({ code: 'messages.client_id_reused' })
})

test(`two opens at once make one conversation, ${times} times on new pairs and on old ones`, async () => {
  const world = await createWorld()
  for (let round = 1; round <= times; round++) {
    const [ana, ben] = await matchedPair(world)
    const open = () =>
      Promise.all([
        openConversation(ana.ctx, { withId: ben.id }),
        openConversation(ben.ctx, { withId: ana.id }),
      ])
    const ids = [...(await open()), ...(await open())].map(({ conversation }) => conversation.id)
    expect(new Set(ids).size, `round ${round}`).toBe(1)
  }
  const { rows } = await world.deps.db
    .selectFrom('participant')
    .select('accountId')
    .execute()
    .then((rows) => ({ rows }))
  expect(rows.length).toBe(2 * times)
})

test(`the same message sent twice at once is one, ${times} times, among others and as the first`, async () => {
  const world = await createWorld()
  const [ana, ben] = await matchedPair(world)
  const { conversation } = await openConversation(ana.ctx, { withId: ben.id })
  const conversationId = conversation.id

  for (let round = 1; round <= times; round++) {
    const message = { conversationId, clientId: randomUUID(), content: `Round ${round}` }
    const others = { conversationId, clientId: randomUUID(), content: 'Meanwhile' }
    const [first, second] = await Promise.all([
      sendMessage(ana.ctx, message),
      sendMessage(ana.ctx, message),
      sendMessage(ben.ctx, others),
    ])
    expect(first, `round ${round}`).toEqual(second)
  }

  const rows = await world.deps.db.selectFrom('message').select('number').orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 2 * times }, (_, i) => i + 1))
  const unread = await world.deps.db
    .selectFrom('participant')
    .select('unreadCount')
    .where('accountId', 'in', [ana.id, ben.id])
    .execute()
  expect(unread.map(({ unreadCount }) => unreadCount)).toEqual([times, times])
})

test(`reading while the other side writes never miscounts, ${times} times`, async () => {
  const world = await createWorld()
  const [ana, ben] = await matchedPair(world)
  const { conversation } = await openConversation(ana.ctx, { withId: ben.id })
  const conversationId = conversation.id
  for (let round = 1; round <= times; round++) {
    const say = () => sendMessage(ana.ctx, { conversationId, clientId: randomUUID(), content: 'Meanwhile' })
    await Promise.all([say(), markRead(ben.ctx, { conversationId, upTo: 2 * round - 2 }), say()])
    const { rows } = await sql<{ unreadCount: number; beyond: number }>`
      select unread_count as "unreadCount", (
        select count(*)::int from message where conversation_id = ${conversationId} and number > read_up_to
      ) as beyond
      from participant where conversation_id = ${conversationId} and account_id = ${ben.id}`.execute(
      world.deps.db,
    )
    expect(rows[0]!.unreadCount, `round ${round}`).toBe(rows[0]!.beyond)
  }
})

test(`two answers to one message at once have numbers of their own, ${times} times`, async () => {
  const world = await createWorld()
  const [ana, ben] = await matchedPair(world)
  const { conversation } = await openConversation(ana.ctx, { withId: ben.id })
  const say = (who: Person) =>
    sendMessage(who.ctx, {
      conversationId: conversation.id,
      clientId: randomUUID(),
      content: 'Yes',
      replyTo: 1,
    })
  await sendMessage(ana.ctx, { conversationId: conversation.id, clientId: randomUUID(), content: 'Well?' })
  for (let round = 0; round < times; round++) {
    const sent = await Promise.all([say(ana), say(ben)])
    const numbers = sent.map(({ message }) => message.number).sort((a, b) => a - b)
    expect(numbers, `round ${round}`).toEqual([2 * round + 2, 2 * round + 3])
  }
})

test('a message is told at once, and by the outbox only where its server did not come to it', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await matchedBrowsers(world)
  await world.handleEvents()
  world.frames.length = 0
  const say = () => ana.call.messages.send({ conversationId, clientId: randomUUID(), content: 'Hi' })
  const told = () => world.frames.filter(({ frame }) => frame.type === 'message')
  const numbers = () => told().map(({ frame }) => (frame.type === 'message' ? frame.message.number : null))

  await say()
  expect(numbers()).toEqual([1])
  await world.handleEvents()
  expect(numbers()).toEqual([1])

  // Another process handles the event: it has told nobody.
  const { has } = world.deps.deliveryDedupe
  await say()
  world.deps.deliveryDedupe.has = async () => false
  await world.handleEvents()
  world.deps.deliveryDedupe.has = has
  expect(numbers()).toEqual([1, 2, 2])
  expect(told().at(-1)!.to).toEqual([ben.id, ana.id])
})
