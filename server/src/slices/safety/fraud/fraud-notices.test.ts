import { randomUUID } from 'node:crypto'
import { pairOf } from '@netwrk/domain/connections/pair'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { amount } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { giveFraudNotices } from './give-fraud-notices.ts'

type Talk = { endedAt?: Date | null; request?: { state: string; from: string; to: string; readUpTo: number } }

/** A conversation with one message, as if it had been held. */
async function talk(
  { deps }: World,
  senderId: string,
  otherId: string,
  { endedAt = null, request }: Talk = {},
) {
  const { db, clock } = deps
  const [id, now] = [randomUUID(), clock.now()]
  await db
    .insertInto('conversation')
    .values({ id, ...pairOf(senderId, otherId), createdAt: now, lastNumber: 1, lastMessageAt: now, endedAt })
    .execute()
  await db
    .insertInto('participant')
    .values(
      [senderId, otherId].map((accountId) => ({
        conversationId: id,
        accountId,
        readUpTo: request && accountId === request.to ? request.readUpTo : 1,
      })),
    )
    .execute()
  await db
    .insertInto('message')
    .values({
      ...{ id: randomUUID(), conversationId: id, number: 1, senderId, clientId: randomUUID() },
      ...{ content: 'Hi', sentAt: now },
    })
    .execute()
  if (!request) return
  const { state, from, to } = request
  await db
    .insertInto('messageRequest')
    .values({ conversationId: id, fromId: from, toId: to, state, sentAt: now })
    .execute()
}

/** A ban that was decided, and its event. */
async function ban({ deps }: World, subjectId: string, deciderId: string, category = 'scam') {
  const now = deps.clock.now()
  const [ticketId, id] = [randomUUID(), randomUUID()]
  await deps.db
    .insertInto('ticket')
    .values({ id: ticketId, subjectId, priority: 1, openedAt: now, state: 'decided', decidedAt: now })
    .execute()
  const statement = { facts: 'Asked for fees.', rule: 'No fraud.', scope: 'The account.', isAutomated: false }
  await deps.db
    .insertInto('decision')
    .values({
      ...{ id, ticketId, subjectId, act: 'ban', category, decidedBy: deciderId, decidedAt: now },
      ...{ ...statement, strikes: 0, note: '', appealableUntil: now },
    })
    .execute()
  const body = { ticketId, decisionId: id, subjectId, act: 'ban' as const, category: category as 'scam' }
  await transact(deps, (tx) => record(tx, [{ type: 'ticket.decided', ...body }], now))
  return { id, body }
}

async function overturn({ deps }: World, decisionId: string, by: { first: string; second: string }) {
  const now = deps.clock.now()
  await deps.db
    .insertInto('appeal')
    .values({
      ...{ id: randomUUID(), decisionId, firstDecidedBy: by.first, openedAt: now },
      ...{ outcome: 'overturned', decidedBy: by.second, decidedAt: now, reason: 'It was somebody else.' },
    })
    .execute()
}

const noticesOf = ({ deps }: World) =>
  deps.db
    .selectFrom('notification')
    .select(['recipientId', 'title'])
    .where('kind', '=', 'fraud_notice')
    .execute()

const fraudMails = ({ deps }: World) =>
  deps.keptMail!().filter(({ subject }) => subject.includes('for fraud'))

/** Mails that were asked for, one event each. */
const mailsAskedFor = ({ deps }: World) =>
  deps.db.selectFrom('event').select('id').where(sql<boolean>`body -> 'mail' ->> 'about' = 'fraud'`).execute()

test('whoever exchanged messages with an account closed for fraud is told once, here and by mail', async () => {
  const world = await createWorld()
  const [fraud, staff] = [await world.person('Rich Uncle'), await world.person('Staff')]
  const [wrote, heard, parted, saw] = await Promise.all(
    ['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => world.person(name)),
  )
  const [unseen, stranger] = [await world.person('Eve'), await world.person('Fay')]
  await talk(world, wrote!.id, fraud.id)
  await talk(world, fraud.id, heard!.id)
  await talk(world, fraud.id, parted!.id, { endedAt: world.deps.clock.now() })
  const request = (to: string, readUpTo: number) => ({
    request: { state: 'waiting', from: fraud.id, to, readUpTo },
  })
  await talk(world, fraud.id, saw!.id, request(saw!.id, 1))
  await talk(world, fraud.id, unseen.id, request(unseen.id, 0))
  const { body } = await ban(world, fraud.id, staff.id)
  await world.handleEvents()
  // The decision is handled once more, as after a crash before its handling was noted.
  await transact(world.deps, (tx) =>
    record(tx, [{ type: 'ticket.decided', ...body }], world.deps.clock.now()),
  )
  await world.handleEvents()

  const told = (await noticesOf(world)).map(({ recipientId }) => recipientId).sort()
  expect(told).toEqual([wrote, heard, parted, saw].map((person) => person!.id).sort())
  expect(told).not.toContain(stranger.id)
  expect((await noticesOf(world))[0]!.title).toBe('We closed the account of Rich Uncle for fraud')
  expect(fraudMails(world)).toHaveLength(4)
})

test('another ban of the same account tells nobody twice, unless the first was overturned', async () => {
  const world = await createWorld()
  const [fraud, staff] = [await world.person('Ben'), await world.person('Staff')]
  const [early, late] = [await world.person('Ana'), await world.person('Cleo')]
  await talk(world, fraud.id, early.id)
  const { id } = await ban(world, fraud.id, staff.id)
  await world.handleEvents()
  await talk(world, fraud.id, late.id)
  await ban(world, fraud.id, staff.id)
  await world.handleEvents()
  const told = async () => (await noticesOf(world)).map(({ recipientId }) => recipientId)
  expect((await told()).sort()).toEqual([early.id, late.id].sort())
  expect(fraudMails(world)).toHaveLength(2)

  await overturn(world, id, { first: staff.id, second: late.id })
  await ban(world, fraud.id, staff.id)
  await world.handleEvents()
  expect((await told()).filter((recipientId) => recipientId === early.id)).toHaveLength(2)
  expect((await told()).filter((recipientId) => recipientId === late.id)).toHaveLength(1)
})

test('nobody is told of a ban for something else, nor of one that was overturned before', async () => {
  const world = await createWorld()
  const [fraud, staff, other] = [
    await world.person('Ben'),
    await world.person('Staff'),
    await world.person('Ana'),
  ]
  await talk(world, other.id, fraud.id)
  await ban(world, fraud.id, staff.id, 'spam')
  const { id } = await ban(world, fraud.id, staff.id)
  await overturn(world, id, { first: staff.id, second: other.id })
  await world.handleEvents()
  expect(await noticesOf(world)).toEqual([])
  expect(fraudMails(world)).toEqual([])
})

test('of many counterparts each is told once, though the handling breaks off in the middle', async () => {
  const world = await createWorld()
  const [fraud, staff] = [await world.person('Ben'), await world.person('Staff')]
  // More than are told at once.
  const all = Math.max(501, amount(1000))
  for (let count = 0; count < all; count += 1) {
    const { id } = await world.person()
    await talk(world, fraud.id, id)
  }
  const { body } = await ban(world, fraud.id, staff.id)
  const event = { id: '1', body: { type: 'ticket.decided' as const, ...body }, occurredAt: new Date() }
  const handle = giveFraudNotices(world.deps)
  const breakOff = transact(world.deps, async (tx) => {
    await handle(tx, event as never)
    throw new Error('the process is gone')
  })
  await expect(breakOff).rejects.toThrow('gone')
  await world.handleEvents()
  await transact(world.deps, (tx) => handle(tx, event as never))
  await world.handleEvents()
  const told = await noticesOf(world)
  expect(told).toHaveLength(all)
  expect(new Set(told.map(({ recipientId }) => recipientId)).size).toBe(all)
  expect(await mailsAskedFor(world)).toHaveLength(all)
})
