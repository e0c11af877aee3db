import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { watchHeld } from './watch-held.ts'

type Member = Awaited<ReturnType<World['member']>>

const asked =
  'The contract comes later. Could you send the deposit of 250 to my private account today? Otherwise the venue is gone.'
const doubted = 'Sounds odd. Send me the contract first?'
const warned =
  'Your loan of 80,000 is approved. You only pay the processing fee of 900 first, to my agent, today.'
const heldText =
  'Congratulations, your loan of 80,000 is approved and guaranteed! It is released once you pay the processing fee of 900 first, by bitcoin or gift card to my agent, today. Send me the pin of the card. Do not tell your bank, it is confidential. Trust me, my dear.'

async function pair(world: World) {
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  return { ana, ben, conversationId: conversation.id }
}

function say(by: Member, conversationId: string, content: string, more = {}) {
  return by.call.messages.send({ conversationId, clientId: randomUUID(), content, ...more })
}

async function moderator(world: World) {
  const mo = await world.member('Mo')
  await makeStaff(world, mo.id, 'moderator')
  return mo
}

const threadOf = async (member: Member, conversationId: string) =>
  (await member.call.messages.thread({ conversationId })).messages.map(({ content }) => content)

const inHeld = { code: 'safety.held_for_review', status: 409 }

test('somebody is asked before what people are warned of is sent, and may send it anyway', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await pair(world)
  await say(ana, conversationId, asked.slice(0, 30))
  await say(ben, conversationId, doubted)
  const refused = say(ana, conversationId, asked)
  await expect(refused).rejects.toMatchObject({ code: 'safety.asked_before_sending', status: 409 })
  await expect(refused).rejects.toThrow(/Send it anyway\?$/)
  expect(await threadOf(ben, conversationId)).toHaveLength(2)
  await say(ana, conversationId, asked, { isConfirmed: true })
  expect(await threadOf(ben, conversationId)).toContain(asked)
})

test('the receiver is warned with the reasons, the sender never learns of it, and it can be dismissed', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await pair(world)
  const { message } = await say(ana, conversationId, warned)
  const { warnings } = await ben.call.messages.warnings({ conversationId })
  expect(warnings).toMatchObject([{ messageId: message.id, number: 1 }])
  expect(warnings[0]!.reasons[0]).toMatch(/\w/)
  expect((await ana.call.messages.warnings({ conversationId })).warnings).toEqual([])
  await expect(ana.call.messages.dismissWarning({ messageId: message.id })).rejects.toMatchObject({
    code: 'safety.warning_not_found',
  })
  await ben.call.messages.dismissWarning({ messageId: message.id })
  expect((await ben.call.messages.warnings({ conversationId })).warnings).toEqual([])
  // The same once more is no news.
  await say(ana, conversationId, warned)
  expect((await ben.call.messages.warnings({ conversationId })).warnings).toEqual([])
})

test('what is held reaches its receiver nowhere, its sender is told, and a ticket is open with it', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await pair(world)
  const mo = await moderator(world)
  await say(ana, conversationId, 'Hi')
  await world.handleEvents()
  const before = await ben.call.notifications.list({})
  world.frames.length = 0
  const clientId = randomUUID()
  const sent = { conversationId, clientId, content: heldText }
  await expect(ana.call.messages.send(sent)).rejects.toMatchObject(inHeld)
  await expect(ana.call.messages.send(sent)).rejects.toMatchObject(inHeld)
  // What is written after it waits with it.
  await expect(say(ana, conversationId, 'Are you there?')).rejects.toMatchObject(inHeld)
  await world.handleEvents()

  expect(await threadOf(ben, conversationId)).toEqual(['Hi'])
  const [seen] = (await ben.call.messages.conversations({})).conversations
  expect(seen).toMatchObject({ unreadCount: 1, lastMessage: { content: 'Hi' } })
  expect(await ben.call.notifications.list({})).toEqual(before)
  expect((await ben.call.messages.search({ text: 'loan' })).messages).toEqual([])
  expect(world.frames.filter(({ to }) => to.includes(ben.id))).toEqual([])
  const { held } = await ana.call.messages.held({ withId: ben.id })
  expect(held).toMatchObject([
    { content: heldText, state: 'waiting', reason: null },
    { content: 'Are you there?', state: 'waiting' },
  ])
  const { tickets } = await mo.call.safety.tickets({ state: 'open' })
  const { ticket } = await mo.call.safety.ticket({ number: tickets[0]!.number })
  expect(ticket.reportList).toMatchObject([{ source: 'shield', category: 'scam' }])
  expect(ticket.reportList[0]!.evidence.flatMap(({ messages }) => messages)).toMatchObject([
    { content: heldText },
  ])
})

test('a moderator releases what was held, and it is sent like any other', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await pair(world)
  const mo = await moderator(world)
  await expect(say(ana, conversationId, heldText)).rejects.toMatchObject(inHeld)
  await world.handleEvents()
  const { tickets } = await mo.call.safety.tickets({ state: 'open' })
  const { held } = await mo.call.safety.heldMessages({ number: tickets[0]!.number })
  expect(held).toMatchObject([{ content: heldText, toName: 'Ben' }])
  const heldId = held[0]!.id
  await expect(ana.call.safety.releaseHeld({ heldId })).rejects.toMatchObject({ code: 'desk.not_permitted' })
  expect(await mo.call.safety.releaseHeld({ heldId })).toEqual({ outcome: 'released' })
  await expect(mo.call.safety.releaseHeld({ heldId })).rejects.toMatchObject({
    code: 'safety.held_not_found',
  })
  expect(await ben.call.messages.thread({ conversationId })).toMatchObject({
    messages: [{ content: heldText, number: 1, senderId: ana.id }],
  })
  expect((await ana.call.messages.held({ withId: ben.id })).held).toEqual([])
  const acts = await world.deps.db.selectFrom('audit').select('act').execute()
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['held.viewed', 'held.released']))
})

test('what is rejected is not delivered, and its sender reads why', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await pair(world)
  const mo = await moderator(world)
  await expect(say(ana, conversationId, heldText)).rejects.toMatchObject(inHeld)
  const { id: heldId } = (await ana.call.messages.held({ withId: ben.id })).held[0]!
  await expect(mo.call.safety.rejectHeld({ heldId, reason: ' ' })).rejects.toMatchObject({
    code: 'safety.statement_missing',
  })
  await mo.call.safety.rejectHeld({ heldId, reason: 'Fees before a loan are not allowed here.' })
  expect((await ana.call.messages.held({ withId: ben.id })).held).toMatchObject([
    { state: 'rejected', reason: 'Fees before a loan are not allowed here.' },
  ])
  expect(await threadOf(ben, conversationId)).toEqual([])
})

test('after a day it is released by itself, with a note in the ticket', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await pair(world)
  await expect(say(ana, conversationId, heldText)).rejects.toMatchObject(inHeld)
  await world.handleEvents()
  world.pass(24 * 3_600_000 - 1000)
  await watchHeld(world.deps)
  expect(await threadOf(ben, conversationId)).toEqual([])
  world.pass(2000)
  await watchHeld(world.deps)
  await watchHeld(world.deps)
  expect(await threadOf(ben, conversationId)).toEqual([heldText])
  const words = await world.deps.db.selectFrom('report').select(['words']).orderBy('number').execute()
  expect(words).toHaveLength(2)
  expect(words[1]!.words).toContain('released by itself')
})

test('nothing is released to whom one may no longer write', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await pair(world)
  const mo = await moderator(world)
  await expect(say(ana, conversationId, heldText)).rejects.toMatchObject(inHeld)
  const { id: heldId } = (await ana.call.messages.held({ withId: ben.id })).held[0]!
  await ben.call.safety.block({ memberId: ana.id })
  expect(await mo.call.safety.releaseHeld({ heldId })).toEqual({ outcome: 'dropped' })
  expect(await world.deps.db.selectFrom('message').select('id').execute()).toEqual([])
})

test('a first message without a match is held before anything begins, and begins when it is released', async () => {
  const world = await createWorld()
  const [ana, ben, mo] = [await world.member('Ana'), await world.member('Ben'), await moderator(world)]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', ana.id).execute()
  const request = { withId: ben.id, clientId: randomUUID(), content: heldText }
  await expect(ana.call.messages.request(request)).rejects.toMatchObject(inHeld)
  await expect(ana.call.messages.request(request)).rejects.toMatchObject(inHeld)
  expect((await ben.call.messages.conversations({})).conversations).toEqual([])
  expect((await ana.call.messages.conversations({})).conversations).toEqual([])
  const { id: heldId } = (await ana.call.messages.held({ withId: ben.id })).held[0]!
  expect(await mo.call.safety.releaseHeld({ heldId })).toEqual({ outcome: 'released' })
  expect((await ben.call.messages.conversations({})).conversations).toMatchObject([
    { request: 'received', lastMessage: { content: heldText } },
  ])
})

test('an old pair is not assessed any more', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await pair(world)
  for (let count = 0; count < 7; count += 1) {
    await say(ana, conversationId, `Number ${count}`)
    await say(ben, conversationId, `Yes, ${count}`)
  }
  // The long way as well: an answer is not stored in one statement.
  const answer = { conversationId, clientId: crypto.randomUUID(), content: heldText, replyTo: 1 }
  await ana.call.messages.send(answer)
  expect(await threadOf(ben, conversationId)).toContain(heldText)
})

test('words put there afterwards are assessed as well: the receiver is warned, and their tabs ask again', async () => {
  const world = await createWorld()
  const { ana, ben, conversationId } = await pair(world)
  const { message } = await say(ana, conversationId, 'Hi')
  await world.handleEvents()
  world.frames.length = 0
  await ana.call.messages.edit({ messageId: message.id, content: heldText })
  await world.handleEvents()
  expect((await ben.call.messages.warnings({ conversationId })).warnings).toMatchObject([
    { messageId: message.id },
  ])
  expect(world.frames).toContainEqual({ to: [ben.id], frame: { type: 'stale', topics: ['shield'] } })
  expect(world.frames).not.toContainEqual({ to: [ana.id], frame: { type: 'stale', topics: ['shield'] } })
})
