import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'

export type Ids = { memberId: string; otherId: string; moId: string; conversationId: string }

export async function fillBilling(
  { deps: { db, clock } }: World,
  { memberId: accountId, otherId, moId }: Ids,
) {
  const now = clock.now()
  const paid = { accountId, plan: 'premium', amountPence: 999, paidAt: now }
  await db
    .insertInto('payment')
    .values({ ...paid, invoiceId: 'in_1' })
    .execute()
  await db
    .insertInto('payment')
    .values({ ...paid, accountId: otherId, invoiceId: 'in_2' })
    .execute()
  const asked = {
    words: 'quixote wants it back',
    askedAt: now,
    invoiceId: 'in_1',
    id: randomUUID(),
    accountId,
  }
  await db.insertInto('refundRequest').values(asked).execute()
  const answered = { state: 'given', decidedBy: accountId, decidedAt: now, amountPence: 1, reason: 'Fair.' }
  await db
    .insertInto('refundRequest')
    .values({
      ...asked,
      ...answered,
      id: randomUUID(),
      accountId: otherId,
      invoiceId: 'in_2',
      words: 'Please',
    })
    .execute()
  await db
    .insertInto('unusedRefund')
    .values({ accountId, invoiceId: 'in_1', amountPence: 5, reckonedAt: now })
    .execute()
  await db
    .insertInto('planGrant')
    .values({ accountId, plan: 'elite', grantedAt: now, until: later(now) })
    .execute()
  await db
    .insertInto('subscription')
    .values({
      ...{ accountId, providerId: 'sub_quixote', plan: 'premium', status: 'ended' },
      ...{ startedAt: now, periodEndsAt: now },
    })
    .execute()
  await db
    .insertInto('checkout')
    .values({ accountId, sessionId: 'cs_quixote', plan: 'premium', createdAt: now })
    .execute()
  await db
    .insertInto('moneyBack')
    .values({ accountId, subscriptionId: 'sub_quixote', givenAt: now })
    .execute()
  await db.insertInto('billingCustomer').values({ id: 'cus_1', accountId }).execute()
  await db
    .insertInto('billingNotice')
    .values({
      id: 'evt_quixote',
      type: 'x',
      accountId,
      customerId: 'cus_1',
      createdAt: now,
      receivedAt: now,
    })
    .execute()
  await db.insertInto('billingVersion').values({ accountId, version: 1 }).execute()
  await db.insertInto('paymentMark').values({ accountId, hash: 'h', seenAt: now }).execute()
  await db
    .insertInto('memberNote')
    .values({ id: randomUUID(), accountId, body: 'quixote called', writtenBy: moId, writtenAt: now })
    .execute()
  await db
    .insertInto('memberNote')
    .values({
      id: randomUUID(),
      accountId: otherId,
      body: 'Called',
      writtenBy: accountId,
      writtenAs: 'support',
      writtenAt: now,
    })
    .execute()
}

export async function fillSafety({ deps: { db, clock } }: World, { memberId, otherId, moId }: Ids) {
  const now = clock.now()
  const { id: ticketId } = await db
    .selectFrom('ticket')
    .select('id')
    .where('subjectId', '=', memberId)
    .executeTakeFirstOrThrow()
  const decisionId = randomUUID()
  await db
    .insertInto('decision')
    .values({
      ...{ id: decisionId, ticketId, subjectId: memberId, act: 'warn', category: 'other' },
      ...{
        decidedBy: moId,
        decidedAt: now,
        strikes: 0,
        note: '',
        facts: 'quixote rode at a mill',
        rule: 'r',
      },
      ...{ scope: 's', isAutomated: false, appealableUntil: later(now) },
    })
    .execute()
  const appealId = randomUUID()
  await db
    .insertInto('appeal')
    .values({ id: appealId, decisionId, firstDecidedBy: moId, openedAt: now })
    .execute()
  const written = {
    id: randomUUID(),
    appealId,
    authorId: memberId,
    isFromStaff: false,
    content: 'quixote says no',
  }
  await db
    .insertInto('appealMessage')
    .values({ ...written, writtenAt: now })
    .execute()
  const free = { areContactsLimited: false, isHidden: false, isSuspended: false, isBanned: false, strikes: 1 }
  await db
    .insertInto('standing')
    .values({ accountId: memberId, ...free })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [recipientId, name] of [
    [memberId, 'Somebody'],
    [otherId, 'quixote'],
  ] as const)
    await db
      .insertInto('fraudNotice')
      .values({ decisionId, recipientId, name, dueAt: later(now) })
      .execute()
  await db
    .insertInto('banMarkHit')
    .values({ accountId: memberId, decisionId, kind: 'email', seenAt: now })
    .execute()
  await db
    .insertInto('caseClaim')
    .values({ queue: 'verification', memberId, claimedBy: moId, claimedUntil: later(now) })
    .execute()
  await db
    .insertInto('caseClaim')
    .values({ queue: 'verification', memberId: otherId, claimedBy: memberId, claimedUntil: later(now) })
    .execute()
}

export async function fillHeld(
  { deps: { db, clock } }: World,
  { memberId, otherId, moId, conversationId }: Ids,
) {
  const now = clock.now()
  const { id: messageId } = await db
    .selectFrom('message')
    .select('id')
    .where('senderId', '=', otherId)
    .executeTakeFirstOrThrow()
  const warned = { messageId, conversationId, codes: ['money_asked'], warnedAt: now }
  await db
    .insertInto('messageWarning')
    .values({ ...warned, receiverId: memberId })
    .execute()
  const held = { clientId: randomUUID(), content: 'quixote waits', codes: ['money_asked'], heldAt: now }
  await db
    .insertInto('heldMessage')
    .values({ ...held, id: randomUUID(), senderId: memberId, receiverId: otherId, conversationId })
    .execute()
  await db
    .insertInto('heldMessage')
    .values({
      ...{ ...held, id: randomUUID(), senderId: otherId, receiverId: moId, conversationId, content: 'x' },
      ...{ clientId: randomUUID(), state: 'rejected', settledAt: now, settledBy: memberId, reason: 'No.' },
    })
    .execute()
  await db
    .insertInto('block')
    .values({ blockerId: memberId, blockedId: moId, createdAt: now, isListed: true })
    .execute()
}

export function later(now: Date): Date {
  return new Date(now.getTime() + 90 * 86_400_000)
}
