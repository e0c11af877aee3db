import { canRefund } from '@netwrk/domain/billing/refund-window'
import { Refusal } from '@netwrk/domain/refusals'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { firstPaidAt, hasHadMoneyBack, runningSubscriptionOf } from '../billing.reads.ts'
import { useGuarantee } from './refunds.store.ts'

/**
 * Uses the money-back guarantee of a member, where its rules allow it, in the transaction of the caller. What is paid back
 * goes by way of the provider, after.
 * @returns the subscription it is for
 */
export async function claimMoneyBack(tx: Db, accountId: string, now: Date): Promise<string> {
  const running = await runningSubscriptionOf(tx, accountId, now)
  if (!running) throw new Refusal('billing.no_subscription')
  const { providerId } = running
  if (await hasHadMoneyBack(tx, accountId, providerId)) throw new Refusal('billing.refund_used')
  if (!canRefund(await firstPaidAt(tx, accountId), now)) throw new Refusal('billing.refund_too_late')
  await useGuarantee(tx, accountId, providerId, now)
  return providerId
}

/** As {@link claimMoneyBack}, and has the money paid back by an event. Resolves to how much that is, in pence. */
export async function orderRefund(tx: Db, accountId: string, now: Date): Promise<number> {
  const subscriptionId = await claimMoneyBack(tx, accountId, now)
  const payments = await tx
    .selectFrom('payment')
    .select('amountPence')
    .where('accountId', '=', accountId)
    .where('refundedAt', 'is', null)
    .execute()
  await record(tx, [{ type: 'billing.refund_due', accountId, subscriptionId }], now)
  return payments.reduce((sum, { amountPence }) => sum + amountPence, 0)
}
