import { randomUUID } from 'node:crypto'
import { CHANGE_MINUTES, REACTION_LIMIT } from '@netwrk/domain/messages/change-message'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { deleteMessage } from './delete-message.ts'
import { editMessage } from './edit-message.ts'
import { react } from './react.ts'

const inTime = CHANGE_MINUTES * 60_000

async function openConversation(world: World) {
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  const conversationId = conversation.id
  const say = async (by: typeof ana, content: string, replyTo?: number) => {
    const input = { conversationId, clientId: randomUUID(), content, ...(replyTo && { replyTo }) }
    return (await by.call.messages.send(input)).message
  }
  return { ana, ben, conversationId, say }
}

const refusedAs = (code: string) => expect.objectContaining({ code })

test('who sent a message can edit it for 15 minutes; both sides are told, and the list shows it', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId, say } = await openConversation(world)
  const sent = await say(ana, 'Helo Ben')
  await world.handleEvents()
  world.frames.length = 0

  world.pass(inTime)
  const { message } = await ana.call.messages.edit({ messageId: sent.id, content: ' Hello Ben ' })
  await world.handleEvents()
  expect(message).toMatchObject({ content: 'Hello Ben', isEdited: true, revision: 1, number: 1 })
  expect(world.frames).toMatchObject([
    { to: [ana.id, ben.id], frame: { type: 'message_changed', message: { content: 'Hello Ben' } } },
  ])
  expect((await ben.call.messages.conversations({})).conversations).toMatchObject([
    { revision: 1, unreadCount: 1, lastMessage: { content: 'Hello Ben' } },
  ])
  await expect(ben.call.messages.edit({ messageId: sent.id, content: 'Mine' })).rejects.toEqual(
    refusedAs('messages.not_own'),
  )
  for (const [content, code] of [
    [' ', 'messages.empty'],
    ['x'.repeat(4001), 'messages.too_long'],
  ] as const)
    await expect(ana.call.messages.edit({ messageId: sent.id, content })).rejects.toEqual(refusedAs(code))

  world.pass(1)
  await expect(ana.call.messages.edit({ messageId: sent.id, content: 'Late' })).rejects.toEqual(
    refusedAs('messages.too_late'),
  )
  // An answer that was lost is asked for again: it is the same edit.
  expect(await ana.call.messages.edit({ messageId: sent.id, content: 'Hello Ben' })).toEqual({ message })
  expect((await ben.call.messages.thread({ conversationId })).messages).toEqual([message])
})

test('a deleted message leaves nothing but its place: not in the database, not in a quote', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId, say } = await openConversation(world)
  const secret = `the-code-is-${randomUUID()}`
  const clientId = randomUUID()
  const written = { conversationId, clientId, content: secret }
  const { message: sent } = await ana.call.messages.send(written)
  const answer = await say(ben, 'Got it', sent.number)
  expect(answer.replyTo).toMatchObject({ id: sent.id, content: secret, isDeleted: false })
  await ben.call.messages.react({ messageId: sent.id, emoji: '👍', isOn: true })
  await world.handleEvents()
  expect(await tablesWith(world.deps.db, secret)).toEqual(['message'])

  await expect(ben.call.messages.delete({ messageId: sent.id })).rejects.toEqual(
    refusedAs('messages.not_own'),
  )
  const { message } = await ana.call.messages.delete({ messageId: sent.id })
  await world.handleEvents()
  expect(message).toMatchObject({ content: '', isDeleted: true, isEdited: false, reactions: [], number: 1 })
  expect(await tablesWith(world.deps.db, secret)).toEqual([])
  const { messages } = await ben.call.messages.thread({ conversationId })
  expect(messages).toEqual([message, { ...answer, replyTo: expect.objectContaining({ isDeleted: true }) }])
  expect(messages[1]!.replyTo).toMatchObject({ content: '', revision: 2 })

  world.pass(inTime + 1)
  expect(await ana.call.messages.delete({ messageId: sent.id })).toEqual({ message })
  // The message on its way a second time, from a tab that never heard that it had arrived, does not bring it back.
  expect(await ana.call.messages.send(written)).toEqual({ message })
  for (const change of [
    () => ana.call.messages.edit({ messageId: sent.id, content: 'Back' }),
    () => ben.call.messages.react({ messageId: sent.id, emoji: '👍', isOn: true }),
  ])
    await expect(change()).rejects.toEqual(refusedAs('messages.deleted'))
  await expect(ana.call.messages.delete({ messageId: answer.id })).rejects.toEqual(
    refusedAs('messages.not_own'),
  )
  await expect(ben.call.messages.delete({ messageId: answer.id })).rejects.toEqual(
    refusedAs('messages.too_late'),
  )
})

test('each member puts an emoji under a message once, takes it back, and at most so many', async () => {
  const world = await createWorld()
  const { ana, ben, say } = await openConversation(world)
  const { id: messageId } = await say(ana, 'We are funded!')
  const put = (by: typeof ana, emoji: string, isOn = true) =>
    by.call.messages.react({ messageId, emoji, isOn }).then(({ message }) => message.reactions)

  await put(ben, '🎉')
  world.pass(1000)
  await put(ana, '❤️')
  world.pass(1000)
  const both = [
    { emoji: '🎉', memberIds: [ben.id, ana.id] },
    { emoji: '❤️', memberIds: [ana.id] },
  ]
  expect(await put(ana, '🎉')).toEqual(both)
  world.frames.length = 0
  expect(await put(ana, '🎉')).toEqual(both)
  expect(world.frames).toEqual([])
  expect(await put(ben, '🎉', false)).toEqual([
    { emoji: '❤️', memberIds: [ana.id] },
    { emoji: '🎉', memberIds: [ana.id] },
  ])
  await put(ben, '🎉', false)

  for (const wrong of ['', 'a', '👍👍', '👍 ', '7', '<b>', '⚐️x'])
    await expect(put(ben, wrong)).rejects.toEqual(refusedAs('messages.not_an_emoji'))
  const many = ['😀', '😁', '😂', '🤣', '😃', '👨‍👩‍👧', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']
  for (const emoji of many.slice(0, REACTION_LIMIT)) await put(ben, emoji)
  await expect(put(ben, many[REACTION_LIMIT]!)).rejects.toEqual(refusedAs('messages.too_many_reactions'))
})

test('an answer quotes a message of its own conversation, and no other', async () => {
  const world = await createWorld()
  const { ana, conversationId, say } = await openConversation(world)
  const first = await say(ana, `${'👋'.repeat(250)} end`)
  const answer = await say(ana, 'Anybody?', 1)
  expect(answer.replyTo).toMatchObject({ number: 1, senderId: ana.id, content: '👋'.repeat(200) })
  expect((await ana.call.messages.thread({ conversationId })).messages).toEqual([first, answer])
  for (const number of [3, 400])
    await expect(say(ana, 'To what?', number)).rejects.toEqual(refusedAs('messages.reply_not_found'))

  const again = { conversationId, clientId: answer.clientId, content: answer.content }
  expect(await ana.call.messages.send({ ...again, replyTo: 1 })).toEqual({ message: answer })
  await expect(ana.call.messages.send(again)).rejects.toEqual(refusedAs('messages.client_id_reused'))
  await ana.call.messages.edit({ messageId: answer.id, content: 'Anybody here?' })
  expect((await ana.call.messages.send({ ...again, replyTo: 1 })).message.content).toBe('Anybody here?')
})

test('in a conversation that has ended nothing is changed any more', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId, say } = await openConversation(world)
  const { id: messageId } = await say(ana, 'Hello')
  const { matches } = await ben.call.connections.matches({})
  await ben.call.connections.unmatch({ matchId: matches[0]!.id })
  await world.handleEvents()
  for (const change of [
    () => ana.call.messages.edit({ messageId, content: 'Goodbye' }),
    () => ana.call.messages.delete({ messageId }),
    () => ben.call.messages.react({ messageId, emoji: '👍', isOn: true }),
  ])
    await expect(change()).rejects.toEqual(refusedAs('messages.ended'))
  await expect(ana.call.messages.changes({ conversationId, after: 0 })).rejects.toEqual(
    refusedAs('messages.not_found'),
  )
})

test('what was changed comes in pages, each message once and as it is now, in the order of changing', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId, say } = await openConversation(world)
  const ids: string[] = []
  for (let at = 0; at < 60; at++) ids.push((await say(ana, `Message ${at}`)).id)
  for (const messageId of ids) await react(ben.ctx, { messageId, emoji: '👍', isOn: true })
  await editMessage(ana.ctx, { messageId: ids[3]!, content: 'Changed twice' })

  const first = await ben.call.messages.changes({ conversationId, after: 0 })
  expect([first.messages.length, first.hasMore, first.revision]).toEqual([50, true, 51])
  const second = await ben.call.messages.changes({ conversationId, after: first.revision })
  expect([second.messages.length, second.hasMore, second.revision]).toEqual([10, false, 61])
  const changed = [...first.messages, ...second.messages]
  expect(new Set(changed.map(({ id }) => id)).size).toBe(60)
  expect(changed.at(-1)).toMatchObject({ id: ids[3], content: 'Changed twice', revision: 61 })
  const { messages, revision } = await ben.call.messages.thread({ conversationId, after: 0 })
  expect([messages.length, revision]).toEqual([50, 61])
  expect(await ben.call.messages.changes({ conversationId, after: revision })).toEqual({
    messages: [],
    hasMore: false,
    revision: 61,
  })
})

test('changes at the same instant each take a revision of their own, without gaps', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId, say } = await openConversation(world)
  const sent = await Promise.all(Array.from({ length: 8 }, (_, at) => say(ana, `Message ${at}`)))
  const edits = sent.map(({ id }) => editMessage(ana.ctx, { messageId: id, content: 'Edited' }))
  const reactions = sent.map(({ id }) => react(ben.ctx, { messageId: id, emoji: '👍', isOn: true }))
  const revisions = (await Promise.all([...edits, ...reactions])).map(({ message }) => message.revision)
  expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
  const { messages } = await ben.call.messages.thread({ conversationId })
  expect(messages.every(({ isEdited, reactions }) => isEdited && reactions.length === 1)).toBe(true)
})

test('of parallel reactions no more than so many are kept, and no edit brings back what is being deleted', async () => {
  const world = await createWorld()
  const { ana, ben, say } = await openConversation(world)
  const { id: messageId } = await say(ana, 'Hello')
  const emojis = ['😀', '😁', '😂', '🤣', '😃', '😄', '😅', '😆', '😇', '😈']
  const put = await Promise.allSettled(
    emojis.map((emoji) => react(ben.ctx, { messageId, emoji, isOn: true })),
  )
  expect(put.filter(({ status }) => status === 'fulfilled')).toHaveLength(REACTION_LIMIT)

  for (let round = 0; round < rounds(10, 3); round++) {
    const { id } = await say(ana, 'Hello')
    const [edited, deleted] = await Promise.allSettled([
      editMessage(ana.ctx, { messageId: id, content: 'Hello again' }),
      deleteMessage(ana.ctx, { messageId: id }),
    ])
    expect(deleted).toMatchObject({ value: { message: { isDeleted: true, content: '' } } })
    if (edited.status === 'rejected') expect(edited.reason).toEqual(refusedAs('messages.deleted'))
  }
})

test('a change whose server died before it told is told by whoever handles its event', async () => {
  const world = await createWorld()
  const { ana, ben, say } = await openConversation(world)
  const { id: messageId } = await say(ana, 'Hello')
  await world.handleEvents()
  world.frames.length = 0
  const silent = { ...world.deps.live, publish: () => {} }
  const forgetful = { expect: () => {}, add: () => {}, has: async () => false }
  await editMessage({ ...ana.ctx, live: silent, deliveryDedupe: forgetful }, { messageId, content: 'Hello!' })
  await world.handleEvents()
  expect(world.frames).toMatchObject([
    { to: [ana.id, ben.id], frame: { type: 'message_changed', message: { content: 'Hello!', revision: 1 } } },
  ])
})

/** The tables in which a text stands anywhere. */
async function tablesWith(db: Db, text: string): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} as held where held::text like ${`%${text}%`}`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
