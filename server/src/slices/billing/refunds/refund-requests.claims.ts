import { Refusal } from '@netwrk/domain/refusals'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { payablePenceOf } from './refund-requests.reads.ts'

/** What the staff answers: all that is left of the payment (null) or so much of it is given back, or it is refused. */
export type RefundAnswer =
  | { decision: 'given'; amountPence: number | null; reason: string }
  | { decision: 'refused'; reason: string }
type Decided = { by: string | null; now: Date }

/**
 * Answers a member's request for a refund, in the transaction of the caller. The order to the provider goes out after it.
 * Of two who answer at once the second finds it answered.
 * @returns how much is given back, in pence; null where it is refused
 */
export async function answerRefundRequest(
  tx: Db,
  accountId: string,
  answer: RefundAnswer,
  { by, now }: Decided,
): Promise<number | null> {
  const { id, invoiceId } = await lockWaiting(tx, accountId)
  const amountPence = answer.decision === 'given' ? await amountOf(tx, invoiceId, answer.amountPence) : null
  const { decision: state, reason } = answer
  await tx
    .updateTable('refundRequest')
    .set({ state, amountPence, reason: reason.trim(), decidedBy: by, decidedAt: now })
    .where('id', '=', id)
    .execute()
  if (amountPence !== null) await record(tx, [{ type: 'billing.requested_refund_due', requestId: id }], now)
  await record(tx, [{ type: 'refund_request.decided', accountId, requestId: id }], now)
  return amountPence
}

async function amountOf(tx: Db, invoiceId: string, wanted: number | null): Promise<number> {
  await lockPayment(tx, invoiceId)
  const payable = await payablePenceOf(tx, invoiceId)
  if (payable === 0) throw new Refusal('desk.payment_went_back')
  if (wanted !== null && wanted > payable) throw new Refusal('desk.refund_amount')
  return wanted ?? payable
}

async function lockWaiting(tx: Db, accountId: string) {
  const row = await tx
    .selectFrom('refundRequest')
    .select(['id', 'invoiceId'])
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('desk.request_not_found')
  return row
}

/** What is given back of one payment is reckoned one after the other, so that it is never more than was paid. */
export async function lockPayment(tx: Db, invoiceId: string): Promise<void> {
  await tx
    .selectFrom('payment')
    .select('invoiceId')
    .where('invoiceId', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst()
}
