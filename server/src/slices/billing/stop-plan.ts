import { unusedPence } from '@netwrk/domain/billing/unused-days'
import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../deps.ts'
import type { OutsideEventHandler } from '../../platform/events/event-handler.ts'
import { customersOf, subscriptionOf } from './billing.reads.ts'
import { payablePenceOf } from './refunds/refund-requests.reads.ts'
import { keepUnusedRefund, markUnusedGiven } from './refunds/refunds.store.ts'
import { syncAccount } from './sync.ts'

type Needs = Pick<Deps, 'db' | 'wake' | 'payments' | 'clock'>

/**
 * A suspended member is not charged again: the plan lasts to the end of what was paid for, and ends at once where that is
 * not paid. It does not come back by itself with the end of the suspension. Tried again until the provider answers.
 */
export function stopRenewal(needs: Needs): OutsideEventHandler<EventOf<'billing.renewal_stop_due'>> {
  return {
    async handleOutside({ body: { accountId } }) {
      const subscription = await subscriptionOf(needs.db, accountId)
      if (subscription === null || subscription.status === 'ended') return
      const { providerId, pastDueSince } = subscription
      if (pastDueSince === null) await needs.payments.setCanceled(providerId, true)
      else await needs.payments.endNow(providerId)
      await syncAccount(needs, accountId)
    },
  }
}

/**
 * Whose account is closed for good has their plan ended, and the days they paid for and cannot use given back. How much
 * that is is reckoned once, so that a second time gives no more.
 */
export function giveUnusedBack(needs: Needs): OutsideEventHandler<EventOf<'billing.unused_refund_due'>> {
  const { db, payments, clock } = needs
  return {
    async handleOutside({ body: { accountId }, occurredAt }) {
      const subscription = await subscriptionOf(db, accountId)
      if (subscription === null) return
      const { periodEndsAt, pastDueSince, status, providerId } = subscription
      if (status !== 'ended' && pastDueSince === null && periodEndsAt > occurredAt)
        await reckon(needs, accountId, periodEndsAt, occurredAt)
      const open = await db
        .selectFrom('unusedRefund')
        .select(['invoiceId', 'amountPence'])
        .where('accountId', '=', accountId)
        .where('givenAt', 'is', null)
        .execute()
      for (const { invoiceId, amountPence } of open) {
        if (amountPence > 0) await payments.refundPart(invoiceId, amountPence, 'unused')
        await markUnusedGiven(db, invoiceId, clock.now())
      }
      for (const customerId of await customersOf(db, accountId)) await payments.dropCredit(customerId)
      if (status !== 'ended') await payments.endNow(providerId)
      await syncAccount(needs, accountId)
    },
  }
}

/** Of the payment for the period under way; one that was given back in whole has nothing left. */
async function reckon({ db }: Needs, accountId: string, periodEndsAt: Date, closedAt: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const last = await tx
      .selectFrom('payment')
      .select(['invoiceId', 'amountPence', 'paidAt'])
      .where('accountId', '=', accountId)
      .where('refundedAt', 'is', null)
      .orderBy('paidAt', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!last) return
    const payable = await payablePenceOf(tx, last.invoiceId)
    const amountPence = Math.min(payable, unusedPence({ ...last, periodEndsAt }, closedAt))
    await keepUnusedRefund(tx, { invoiceId: last.invoiceId, accountId, amountPence, reckonedAt: closedAt })
  })
}
