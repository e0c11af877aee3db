import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { matchesOf } from '../../connections/matches.reads.ts'
import { swipe } from '../../connections/swipe.ts'
import { unmatch } from '../../connections/unmatch.ts'
import { conversationsOf } from '../conversations.reads.ts'
import { markRead } from '../reading/mark-read.ts'
import { presencesOf } from '../reading/presences.reads.ts'
import { sendMessage } from '../sending/send-message.ts'
import { sendRequest } from './send-request.ts'

const day = 24 * 60 * 60_000

type Person = Awaited<ReturnType<World['person']>>

/** Somebody at a level: 1 has a verified e-mail, 2 a phone as well. */
async function atLevel(world: World, level: 0 | 1 | 2, name = 'Somebody'): Promise<Person> {
  const person = await world.person(name, { phoneVerified: level === 2, tier: 'elite' })
  if (level > 0)
    await world.deps.db
      .updateTable('account')
      .set({ emailVerified: true })
      .where('id', '=', person.id)
      .execute()
  return person
}

const ask = (from: Person, to: { id: string }, content = 'May I?') =>
  sendRequest(from.ctx, { withId: to.id, clientId: randomUUID(), content })

const write = (from: Person, conversationId: string, content = 'Hello') =>
  sendMessage(from.ctx, { conversationId, clientId: randomUUID(), content })

async function match(a: Person, b: Person) {
  await swipe(a.ctx, { targetId: b.id, action: 'connect' })
  await swipe(b.ctx, { targetId: a.id, action: 'connect' })
}

const seenBy = (world: World, { id }: Person) => conversationsOf(world.deps.db, id)

test('a request is one message in a tab of its own until it is answered, and then a conversation', async () => {
  const world = await createWorld()
  const [ana, ben] = [await atLevel(world, 1, 'Ana'), await atLevel(world, 0, 'Ben')]

  const { conversation } = await ask(ana, ben, ' May I? ')
  await world.handleEvents()
  expect(conversation).toMatchObject({ request: 'sent', lastMessage: { content: 'May I?', number: 1 } })
  expect(await seenBy(world, ben)).toMatchObject([
    { request: 'received', unreadCount: 1, other: { name: 'Ana' } },
  ])
  const told = world.frames.filter(({ to }) => to.includes(ben.id))
  expect(told.map(({ frame }) => frame)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'message' }),
      { type: 'stale', topics: ['conversations'] },
      { type: 'stale', topics: ['notifications'] },
    ]),
  )

  await expect(write(ana, conversation.id)).rejects.toMatchObject({
    code: 'messages.request_waiting',
    text: 'Your request is waiting for a reply. You can write again once they reply.',
  })
  await expect(ask(ana, ben)).rejects.toMatchObject({ code: 'messages.request_waiting' })

  await write(ben, conversation.id, 'You may.')
  await world.handleEvents()
  for (const one of [ana, ben]) expect(await seenBy(world, one)).toMatchObject([{ request: null }])
  await write(ana, conversation.id)
  await write(ben, conversation.id)
  expect((await seenBy(world, ben))[0]!.lastMessage!.number).toBe(4)
})

test('a request is notified once, by name and without its words', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await ana.call.messages.request({ withId: ben.id, clientId: randomUUID(), content: 'A secret' })
  await world.handleEvents()
  await world.deps.db.updateTable('event').set({ handledAt: null }).execute()
  await world.handleEvents()
  const { notifications } = await ben.call.notifications.list({})
  expect(notifications).toMatchObject([
    {
      kind: 'message_request',
      title: 'Message request',
      body: 'Ana would like to talk to you.',
      data: { otherUserId: ana.id },
    },
  ])
  expect((await ana.call.notifications.list({})).notifications).toEqual([])
})

test('level 0 sends none, level 1 five a local day, level 2 any number', async () => {
  const world = await createWorld()
  const [none, some, any] = [await atLevel(world, 0), await atLevel(world, 1), await atLevel(world, 2)]
  const others = await Promise.all(Array.from({ length: 8 }, () => world.person()))

  await expect(ask(none, others[0]!)).rejects.toMatchObject({ code: 'accounts.email_unverified' })
  for (const other of others) await ask(any, other)
  for (const other of others.slice(0, 5)) await ask(some, other)
  await expect(ask(some, others[5]!)).rejects.toMatchObject({
    code: 'messages.requests_used_up',
    text: 'You have sent your 5 message requests for today. Verify your phone to send as many as you like.',
  })
  // A match takes none of them back.
  await match(some, others[0]! as Person)
  await world.handleEvents()
  await expect(ask(some, others[5]!)).rejects.toMatchObject({ code: 'messages.requests_used_up' })
  world.pass(day)
  await ask(some, others[5]!)
})

test(`parallel requests of one member never pass five, ${rounds(20, 4)} times`, async () => {
  const world = await createWorld()
  for (let round = 1; round <= rounds(20, 4); round++) {
    const ana = await atLevel(world, 1)
    const others = await Promise.all(Array.from({ length: 9 }, () => world.person()))
    const answers = await Promise.allSettled(others.map((other) => ask(ana, other)))
    const sent = answers.filter(({ status }) => status === 'fulfilled')
    expect(sent.length, `round ${round}`).toBe(5)
    expect((await seenBy(world, ana)).length, `round ${round}`).toBe(5)
  }
})

test(`two who write to each other at the same instant have one conversation with both messages, ${rounds(40)} times`, async () => {
  const world = await createWorld()
  for (let round = 1; round <= rounds(40); round++) {
    const [ana, ben] = [await atLevel(world, 1), await atLevel(world, 1)]
    await Promise.all([ask(ana, ben, 'From Ana'), ask(ben, ana, 'From Ben')])
    const [seen, ...rest] = await seenBy(world, ana)
    expect(rest, `round ${round}`).toEqual([])
    expect(seen, `round ${round}`).toMatchObject({ request: null, lastMessage: { number: 2 } })
  }
})

test('the same request sent again is one; other words under its id are refused', async () => {
  const world = await createWorld()
  const [ana, ben] = [await atLevel(world, 1), await world.person()]
  const request = { withId: ben.id, clientId: randomUUID(), content: 'May I?' }
  const first = await sendRequest(ana.ctx, request)
  expect(await sendRequest(ana.ctx, request)).toEqual(first)
  await expect(sendRequest(ana.ctx, { ...request, content: 'Else' })).rejects.toMatchObject({
    code: 'messages.client_id_reused',
  })
  const { withId: _, ...words } = request
  const eve = await world.person()
  await expect(sendRequest(ana.ctx, { ...words, withId: eve.id })).rejects.toMatchObject({
    code: 'messages.client_id_reused',
  })
  expect((await seenBy(world, eve)).length).toBe(0)
})

test('who turned requests off gets none, and who is not there or oneself is not found', async () => {
  const world = await createWorld()
  const [ana, ben] = [await atLevel(world, 2), await world.member('Ben')]
  await ben.call.accounts.saveSettings({ allowMessageRequests: false })
  await expect(ask(ana, ben)).rejects.toMatchObject({
    code: 'messages.requests_off',
    text: "This member doesn't accept message requests.",
  })
  await ben.call.accounts.saveSettings({ allowMessageRequests: true })
  await ask(ana, ben)
  for (const id of [ana.id, randomUUID()])
    await expect(ask(ana, { id })).rejects.toMatchObject({ code: 'profiles.not_found' })
})

test('a declined request leaves the inbox and stays a request to its sender, until the other side answers after all', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const asked = { withId: ben.id, clientId: randomUUID(), content: 'May I?' }
  const { conversation } = await ana.call.messages.request(asked)
  const conversationId = conversation.id

  await expect(ana.call.messages.decline({ conversationId })).rejects.toMatchObject({
    code: 'messages.not_found',
  })
  for (const _ of ['once', 'twice']) await ben.call.messages.decline({ conversationId })
  expect((await ben.call.messages.conversations({})).conversations).toEqual([])
  const seen = await ana.call.messages.conversations({})
  expect(seen.conversations).toMatchObject([{ request: 'sent', otherReadUpTo: 0 }])
  const words = { conversationId, clientId: randomUUID(), content: 'Please' }
  await expect(ana.call.messages.send(words)).rejects.toMatchObject({ code: 'messages.request_waiting' })

  const { conversation: reopened } = await ben.call.messages.open({ withId: ana.id })
  expect(reopened).toMatchObject({ id: conversationId, request: 'received', unreadCount: 0 })
  await ben.call.messages.send({ conversationId, clientId: randomUUID(), content: 'Well then' })
  await expect(ben.call.messages.decline({ conversationId })).rejects.toMatchObject({
    code: 'messages.not_found',
  })
  expect((await ben.call.messages.conversations({})).conversations).toMatchObject([{ request: null }])
})

test('while a request waits its sender learns neither that it was read nor who is there', async () => {
  const world = await createWorld()
  const [ana, ben] = [await atLevel(world, 1), await atLevel(world, 1)]
  const { conversation } = await ask(ana, ben)
  await world.handleEvents()
  world.frames.length = 0
  await markRead(ben.ctx, { conversationId: conversation.id, upTo: 1 })
  await world.handleEvents()
  expect(world.frames).toMatchObject([
    { to: [ben.id], frame: { type: 'read' } },
    { to: [ben.id], frame: { type: 'stale', topics: ['notifications'] } },
  ])
  expect(await seenBy(world, ana)).toMatchObject([
    { otherReadUpTo: 0, other: { isOnline: false, lastActiveAt: null } },
  ])
  expect(await presencesOf(world.deps.db, [ana.id, ben.id])).toEqual([])

  await write(ben, conversation.id)
  expect(await seenBy(world, ana)).toMatchObject([
    { otherReadUpTo: 1, other: { lastActiveAt: expect.any(Date) } },
  ])
  expect((await presencesOf(world.deps.db, [ben.id]))[0]!.watcherIds).toEqual([ana.id])
})

test('a match makes a request a conversation, even a declined one; its end ends it for good', async () => {
  const world = await createWorld()
  const [ana, ben] = [await atLevel(world, 1), await atLevel(world, 1)]
  const { conversation } = await ask(ana, ben)
  await match(ana, ben)
  // Before anybody has heard of the match, and after.
  await write(ana, conversation.id)
  await world.handleEvents()
  await write(ana, conversation.id)
  for (const one of [ana, ben]) expect(await seenBy(world, one)).toMatchObject([{ request: null }])

  const [made] = await matchesOf(world.deps.db, ana.id)
  await unmatch(ben.ctx, { matchId: made!.id })
  await expect(write(ana, conversation.id)).rejects.toMatchObject({ code: 'messages.not_matched' })
  await world.handleEvents()
  await expect(ask(ana, ben)).rejects.toMatchObject({ code: 'messages.not_matched' })
  expect(await seenBy(world, ana)).toEqual([])
})

test('who was unmatched before a word was said cannot write first either', async () => {
  const world = await createWorld()
  const [ana, ben] = [await atLevel(world, 1), await atLevel(world, 1)]
  await match(ana, ben)
  const [made] = await matchesOf(world.deps.db, ana.id)
  await unmatch(ben.ctx, { matchId: made!.id })
  await world.handleEvents()
  await expect(ask(ana, ben)).rejects.toMatchObject({ code: 'messages.not_matched' })
  await expect(ask(ben, ana)).rejects.toMatchObject({ code: 'messages.not_matched' })
})
