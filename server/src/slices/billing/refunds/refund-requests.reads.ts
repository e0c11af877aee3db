import type { RefundRequest, RefundState } from '@netwrk/domain/billing/refund-request'
import { pencePayable } from '@netwrk/domain/billing/refund-request'
import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { billingOf } from '../billing.reads.ts'

type Payment = { invoiceId: string; plan: PaidPlan; amountPence: number; paidAt: Date; payablePence: number }

/** A member's last payment of which something can still be given back, or null. */
export async function lastPayablePayment(db: Db, accountId: string): Promise<Payment | null> {
  const rows = await db
    .selectFrom('payment')
    .select(['invoiceId', 'plan', 'amountPence', 'paidAt', givenBack.as('backPence')])
    .where('accountId', '=', accountId)
    .where('refundedAt', 'is', null)
    .orderBy('paidAt', 'desc')
    .limit(1)
    .execute()
  return rows.map(withPayable).find(({ payablePence }) => payablePence > 0) ?? null
}

/** What of a payment can still be given back, in pence. */
export async function payablePenceOf(db: Db, invoiceId: string): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select(['amountPence', givenBack.as('backPence')])
    .where('invoiceId', '=', invoiceId)
    .where('refundedAt', 'is', null)
    .executeTakeFirst()
  return row ? pencePayable(row.amountPence, row.backPence) : 0
}

// What of it goes back by an order of the staff, or went back with the days that were not used.
const givenBack = sql<number>`(
  coalesce((select sum(amount_pence) from refund_request where refund_request.invoice_id = payment.invoice_id), 0)
  + coalesce((select sum(amount_pence) from unused_refund where unused_refund.invoice_id = payment.invoice_id), 0)
)::int`

function withPayable<T extends { plan: string; amountPence: number; backPence: number }>({
  backPence,
  ...payment
}: T) {
  return {
    ...payment,
    plan: payment.plan as PaidPlan,
    payablePence: pencePayable(payment.amountPence, backPence),
  }
}

/** What somebody asked back last, and whether they may ask. */
export async function ownRefundRequest(db: Db, accountId: string, now: Date) {
  const request = await lastRequestOf(db, accountId)
  const payment = await lastPayablePayment(db, accountId)
  const canAsk =
    payment !== null &&
    request?.state !== 'waiting' &&
    !(await wasAskedAbout(db, payment.invoiceId)) &&
    (await billingOf(db, accountId, now)).refundableUntil === null
  return { canAsk, request }
}

async function lastRequestOf(db: Db, accountId: string): Promise<RefundRequest | null> {
  const row = await db
    .selectFrom('refundRequest')
    .select(['state', 'askedAt', 'amountPence', 'reason'])
    .where('accountId', '=', accountId)
    .orderBy('askedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, state: row.state as RefundState } : null
}

/** Whether a payment was asked about before. */
export async function wasAskedAbout(db: Db, invoiceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refundRequest')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
  return row !== undefined
}

/** Refunds that wait for an answer, the longest waiting first; of one member, or of all. */
export async function waitingRefunds(db: Db, memberId: string | null = null) {
  const rows = await db
    .selectFrom('refundRequest')
    .innerJoin('payment', 'payment.invoiceId', 'refundRequest.invoiceId')
    .innerJoin('account', 'account.id', 'refundRequest.accountId')
    .innerJoin('profile', 'profile.accountId', 'refundRequest.accountId')
    .select([
      'account.id as memberId',
      'account.email',
      'account.name',
      'account.username',
      'profile.photos',
      'refundRequest.words',
      'refundRequest.askedAt',
      'payment.plan',
      'payment.amountPence',
      'payment.paidAt',
      'payment.refundedAt',
      givenBack.as('backPence'),
    ])
    .where('refundRequest.state', '=', 'waiting')
    .$if(memberId !== null, (query) => query.where('refundRequest.accountId', '=', memberId!))
    .orderBy('refundRequest.askedAt')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...withPayable(row), photo: row.photos[0] ?? null }))
}

/** How many refunds wait for an answer, and since when the oldest. */
export function waitingRefundsFigure(db: Db) {
  return db
    .selectFrom('refundRequest')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(asked_at)`.as('oldestAt')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
}
