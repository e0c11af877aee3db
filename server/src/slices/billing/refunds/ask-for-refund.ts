import { Refusal } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { billingOf } from '../billing.reads.ts'
import { lastPayablePayment, ownRefundRequest, wasAskedAbout } from './refund-requests.reads.ts'

type Input = { words: string; clientId?: string | undefined }

/**
 * Asks the staff for the last payment back, where the guarantee does not give it. There is one request at a time, and one
 * a payment.
 */
export async function askForRefund(ctx: MemberCtx, { words, clientId }: Input) {
  const { actor, clock, ids } = ctx
  const now = clock.now()
  await transact(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${actor.id}`}, 0))`.execute(tx)
    const id = clientId ?? ids.next()
    if (await isThere(tx, id, actor.id)) return
    const invoiceId = await paymentToAskAbout(tx, actor.id, now)
    await tx
      .insertInto('refundRequest')
      .values({ id, accountId: actor.id, invoiceId, words: words.trim(), askedAt: now })
      .execute()
    await record(tx, [{ type: 'refund_request.made', accountId: actor.id }], now)
  })
  return ownRefundRequest(ctx.db, actor.id, now)
}

async function paymentToAskAbout(tx: Db, accountId: string, now: Date): Promise<string> {
  const waiting = await tx
    .selectFrom('refundRequest')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (waiting) throw new Refusal('billing.refund_asked')
  if ((await billingOf(tx, accountId, now)).refundableUntil !== null)
    throw new Refusal('billing.refund_by_yourself')
  const payment = await lastPayablePayment(tx, accountId)
  if (payment === null) throw new Refusal('billing.nothing_paid')
  if (await wasAskedAbout(tx, payment.invoiceId)) throw new Refusal('billing.refund_answered')
  return payment.invoiceId
}

async function isThere(tx: Db, id: string, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refundRequest')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
