import { randomUUID } from 'node:crypto'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import { mailEvents } from '@netwrk/domain/mail-events'
import type { MessageEvent } from '@netwrk/domain/messages/messages.events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { record } from '../platform/events/record-event.ts'
import { relayTyping } from '../slices/messages/sending/relay-typing.ts'
import { deliverPushes } from '../slices/notifications/deliver-pushes.ts'
import { watchUnread } from '../slices/notifications/watch-unread.ts'
import {
  fileLines,
  frameLines,
  type lateEventLines,
  mailLines,
  notificationLines,
  type Parted,
  pushLines,
} from '../testing/apart/sent-lines.ts'
import { openFakePush } from '../testing/fake/push-server.ts'
import { photo, send, sendGood } from '../testing/uploading.ts'
import { createWorld, type World } from '../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>
type Talk = Awaited<ReturnType<typeof setTalk>>

const minute = 60_000
const directions = [
  ['talula', 'mortimer'],
  ['mortimer', 'talula'],
] as const

/** Two who talk, each in a browser that is pushed to and with a verified address; nothing of it handled yet. */
async function setTalk(world: World, fake: Awaited<ReturnType<typeof openFakePush>>) {
  const talula = await world.member('Talula Walrus')
  const mortimer = await world.member('Mortimer Match')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await world.deps.db.updateTable('profile').set({ tier: 'elite' }).execute()
  await world.handleEvents()
  for (const member of [talula, mortimer]) await member.call.notifications.subscribePush(fake.browser())
  await talula.call.connections.swipe({ targetId: mortimer.id, action: 'connect' })
  await mortimer.call.connections.swipe({ targetId: talula.id, action: 'connect' })
  const { conversation } = await talula.call.messages.open({ withId: mortimer.id })
  const conversationId = conversation.id
  for (const [from, content] of [
    [talula, 'In walrus ivory'],
    [mortimer, 'In walrus meat'],
  ] as const)
    await from.call.messages.send({ conversationId, clientId: randomUUID(), content })
  return { talula, mortimer, conversationId }
}

async function openTalk() {
  const fake = await openFakePush()
  onTestFinished(fake.close)
  const world = await createWorld(fake.environment)
  return { fake, world, ...(await setTalk(world, fake)) }
}

function openTab({ deps }: World, { id }: Member) {
  const frames: ServerFrame[] = []
  const leave = deps.live.add({
    memberId: id,
    sessionId: null,
    send: (text) => void frames.push(JSON.parse(text)),
    close: () => {},
  })
  onTestFinished(leave)
  return frames
}

const told = ({ deps }: World) => deps.keptMail!().filter(({ subject }) => /matched|waiting/.test(subject))

for (const [blocker, blocked] of directions) {
  const sides = (talk: Talk) => ({ from: talk[blocker], to: talk[blocked] })

  test(`no frame that was under way arrives after the block: ${blocker} blocks`, async () => {
    const { world, ...talk } = await openTalk()
    const { from, to } = sides(talk)
    const tabs = [openTab(world, from), openTab(world, to)]
    for (const [type, line] of Object.entries(frameLines)) {
      if (line === 'names nobody') continue
      const framesOf = (one: Member, other: Member) =>
        line({ fromId: one.id, toId: other.id, conversationId: talk.conversationId } satisfies Parted)
      world.deps.live.publish([to.id], framesOf(from, to))
      expect([type, tabs[1]!.splice(0).map((frame) => frame.type)]).toEqual([type, [type]])
    }
    await from.call.safety.block({ memberId: to.id })
    for (const line of Object.values(frameLines)) {
      if (line === 'names nobody') continue
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const)
        world.deps.live.publish(
          [other.id],
          line({ fromId: one.id, toId: other.id, conversationId: talk.conversationId }),
        )
    }
    await relayTyping(world.deps)(from.id, {
      ...{ type: 'typing', conversationId: talk.conversationId, isTyping: true },
    })
    expect(tabs).toEqual([[], []])
  })

  test(`what happened before the block and is handled after it tells neither: ${blocker} blocks`, async () => {
    const { fake, world, ...talk } = await openTalk()
    const { from, to } = sides(talk)
    await from.call.safety.block({ memberId: to.id })
    await record(world.deps.db, await eventsOf(world, talk), world.deps.clock.now())
    world.frames.length = 0
    await world.handleEvents()
    // How far somebody has read goes to their own tabs only.
    const others = world.frames.filter(({ to, frame }) => frame.type !== 'read' || to.length > 1)
    for (const { frame } of others) expect(frame.type).toBe('stale')

    world.pass(20 * minute)
    await watchUnread(world.deps)
    await world.handleEvents()
    await deliverPushes(world.deps)
    expect(told(world)).toEqual([])
    expect(fake.arrived).toEqual([])
    expect(await world.deps.db.selectFrom('notification').select('kind').execute()).toEqual([])
  })

  test(`what was due and not yet sent is not sent after the block: ${blocker} blocks`, async () => {
    const { fake, world, ...talk } = await openTalk()
    const { from, to } = sides(talk)
    await world.handleEvents()
    const pushes = await world.deps.db.selectFrom('pushDelivery').select('kind').execute()
    expect(new Set(pushes.map(({ kind }) => kind))).toEqual(new Set(Object.keys(pushLines)))
    const kinds = await world.deps.db.selectFrom('notification').select('kind').execute()
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['new_match', 'new_message']))
    const mailed = told(world).length

    await from.call.safety.block({ memberId: to.id })
    const due = [from, to].flatMap(({ id }) => [
      { type: 'notice.match_mail_due' as const, recipientId: id, otherId: id === from.id ? to.id : from.id },
      { type: 'notice.unread_mail_due' as const, recipientId: id },
    ])
    await record(world.deps.db, due, world.deps.clock.now())
    world.pass(minute)
    await deliverPushes(world.deps)
    await world.handleEvents()
    expect(fake.arrived).toEqual([])
    expect(told(world)).toHaveLength(mailed)
    for (const { call } of [from, to]) expect((await call.notifications.list({})).notifications).toEqual([])
  })

  test(`no file of one is there for the other: ${blocker} blocks`, async () => {
    const { world, ...talk } = await openTalk()
    const { from, to } = sides(talk)
    const { conversationId } = talk
    const files: string[] = []
    for (const owner of [from, to]) {
      const picture = { type: 'image/jpeg', name: 'walrus.jpg', bytes: await photo() }
      const face = await sendGood(owner, { purpose: 'profile', ...picture })
      const attached = await sendGood(owner, { purpose: 'attachment', conversationId, ...picture })
      await owner.call.messages.send({
        ...{ conversationId, clientId: randomUUID(), content: '', attachmentIds: [attached.id] },
      })
      for (const { path } of [face, attached]) files.push(`/files/${path}`)
    }
    const read = async (reader: Member) =>
      Promise.all(files.map(async (path) => (await reader.fetch(path)).status))
    expect([await read(from), await read(to)]).toEqual([
      [200, 200, 200, 200],
      [200, 200, 200, 200],
    ])
    await from.call.safety.block({ memberId: to.id })
    // One's own face stays; the conversation and its files are nobody's any more.
    expect([await read(from), await read(to)]).toEqual([
      [200, 404, 404, 404],
      [404, 404, 200, 404],
    ])
    const bytes = await photo()
    const late = await send(to, {
      purpose: 'attachment',
      conversationId,
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes,
    })
    expect(late.code).toBe('messages.not_found')
  })
}

/** One event of each kind between the two, as if the server that recorded it had been killed before it told of it. */
async function eventsOf({ deps: { db } }: World, { talula, mortimer, conversationId }: Talk) {
  const { id: messageId } = await db.selectFrom('message').select('id').limit(1).executeTakeFirstOrThrow()
  await sql`update participant set unread_count = 1`.execute(db)
  const [fromId, toId] = [talula.id, mortimer.id]
  const events: { [T in keyof typeof lateEventLines]: Extract<MessageEvent, { type: T }> } = {
    'conversation.opened': { type: 'conversation.opened', conversationId, lowId: fromId, highId: toId },
    'message.sent': { type: 'message.sent', conversationId, messageId, senderId: fromId, receiverId: toId },
    'conversation.read': {
      type: 'conversation.read',
      conversationId,
      readerId: fromId,
      otherId: toId,
      upTo: 1,
    },
    'conversation.left_unread': {
      ...{ type: 'conversation.left_unread', conversationId, memberId: toId, otherId: fromId },
    },
    'request.sent': { type: 'request.sent', conversationId, fromId, toId },
    'request.answered': { type: 'request.answered', conversationId, fromId, toId },
    'request.declined': { type: 'request.declined', conversationId, fromId, toId },
    'message.changed': {
      ...{
        type: 'message.changed',
        conversationId,
        messageId,
        revision: 1,
        changedById: fromId,
        otherId: toId,
      },
    },
  }
  return Object.values(events)
}

test('a push that was taken up before the block and is sent after it is not sent', async () => {
  const { fake, world, talula, mortimer } = await openTalk()
  await world.handleEvents()
  world.pass(minute)
  const db = world.deps.db
  const asked: string[] = []
  // Whoever looks up what there is to say finds it; then comes the block.
  const live = {
    ...world.deps.live,
    areApart: (one: string, other: string) => {
      asked.push(one)
      return world.deps.live.areApart(one, other)
    },
  }
  await talula.call.safety.block({ memberId: mortimer.id })
  await sql`delete from block`.execute(db)
  await sql`update match set status = 'active'`.execute(db)
  await sql`update conversation set ended_at = null`.execute(db)
  await sql`update participant set unread_count = 1`.execute(db)
  await deliverPushes({ ...world.deps, live })
  expect(asked.length).toBeGreaterThan(0)
  expect(fake.arrived).toEqual([])
})

test('a mail about a match is not sent when they were parted while its picture was drawn', async () => {
  const { world, talula, mortimer } = await openTalk()
  await world.deps.db
    .updateTable('profile')
    .set({ photos: ['/files/profile-photos/x/1-face.webp'] })
    .execute()
  const open = world.deps.files.open
  world.deps.files.open = async (path) => {
    await talula.call.safety.block({ memberId: mortimer.id })
    return open(path)
  }
  await world.handleEvents()
  expect(told(world)).toEqual([])
})

test('a block that fails parts nobody', async () => {
  const { world, talula, mortimer, conversationId } = await openTalk()
  const heard = openTab(world, mortimer)
  await sql`alter table block add check (blocker_id is null)`.execute(world.deps.db)
  await expect(talula.call.safety.block({ memberId: mortimer.id })).rejects.toMatchObject({
    code: 'request.failed',
  })
  world.log.takeErrors()
  await talula.call.messages.send({ conversationId, clientId: randomUUID(), content: 'Still here' })
  expect(heard.map(({ type }) => type)).toEqual(['message'])
})

test('every mail, push, notification, event and file has its line', () => {
  expect(Object.keys(mailLines)).toEqual([...mailEvents])
  const about = Object.values(notificationLines)
  expect(about).toEqual(expect.arrayContaining(Object.values(pushLines)))
  expect(Object.values(fileLines)).toEqual(['every member', 'the other of a conversation', 'nobody'])
})
