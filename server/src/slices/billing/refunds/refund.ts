import type { EventOf } from '@netwrk/domain/events'
import type { Deps, MemberCtx } from '../../../deps.ts'
import type { OutsideEventHandler } from '../../../platform/events/event-handler.ts'
import { billingOf, customersOf, subscriptionOf } from '../billing.reads.ts'
import { refuseProviderErrors } from '../refuse-provider-errors.ts'
import { syncAccount } from '../sync.ts'
import { closeRefundRequest } from './give-requested-refund.ts'
import { claimMoneyBack } from './refund.claims.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'payments' | 'wake'>

/**
 * Gives back all that was paid and ends the plan, within 30 days of the first payment, once a member:
 * a plan bought after that is not given back. What a cheaper plan left over was paid, too, so it goes with the rest. Each
 * step may be repeated, so that one that broke off is finished by pressing again.
 */
export async function refund(ctx: MemberCtx) {
  const { db, actor, clock } = ctx
  const providerId = await claimMoneyBack(db, actor.id, clock.now())
  await refuseProviderErrors('billing.provider_failed', () => payBack(ctx, actor.id, providerId))
  return { billing: await billingOf(db, actor.id, clock.now()) }
}

/** Pays back what the staff has ordered. Tried again until the provider answers. */
export function finishRefund(needs: Needs): OutsideEventHandler<EventOf<'billing.refund_due'>> {
  return {
    async handleOutside({ body: { accountId, subscriptionId } }) {
      await payBack(needs, accountId, subscriptionId)
    },
  }
}

async function payBack(needs: Needs, accountId: string, providerId: string): Promise<void> {
  const { db, clock, payments } = needs
  for (const invoiceId of await unrefunded(needs, accountId)) {
    await payments.refund(invoiceId)
    const refundedAt = clock.now()
    await db.updateTable('payment').set({ refundedAt }).where('invoiceId', '=', invoiceId).execute()
    await closeRefundRequest(db, invoiceId, refundedAt)
  }
  await dropCredit(needs, accountId)
  if (!(await hasEnded(needs, accountId, providerId))) await payments.endNow(providerId)
  // Until that end another tab could change the plan, for more credit.
  await dropCredit(needs, accountId)
  await syncAccount(needs, accountId)
}

async function hasEnded({ db }: Needs, accountId: string, providerId: string): Promise<boolean> {
  const subscription = await subscriptionOf(db, accountId)
  return subscription?.providerId !== providerId || subscription.status === 'ended'
}

async function unrefunded({ db }: Needs, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('invoiceId')
    .where('accountId', '=', accountId)
    .where('refundedAt', 'is', null)
    .execute()
  return rows.map(({ invoiceId }) => invoiceId)
}

async function dropCredit({ db, payments }: Needs, accountId: string) {
  for (const customerId of await customersOf(db, accountId)) await payments.dropCredit(customerId)
}
