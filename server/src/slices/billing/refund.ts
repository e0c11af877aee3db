import { canRefund } from '@netwrk/domain/billing/subscription'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import {
  billingOf,
  customersOf,
  firstPaidAt,
  hasHadMoneyBack,
  runningSubscriptionOf,
} from './billing.reads.ts'
import { useGuarantee } from './billing.store.ts'
import { refuseProviderErrors } from './refuse-provider-errors.ts'
import { syncAccount } from './sync.ts'

/**
 * Gives back all that was paid and ends the plan, within 30 days of the first payment, once a member:
 * a plan bought after that is not given back. What a cheaper plan left over was paid, too, so it goes with the rest. Each
 * step may be repeated, so that one that broke off is finished by pressing again.
 */
export async function refund(ctx: MemberCtx) {
  const { db, actor, clock, payments } = ctx
  const now = clock.now()
  const running = await runningSubscriptionOf(db, actor.id, now)
  if (!running) throw new Refusal('billing.no_subscription')
  if (await hasHadMoneyBack(db, actor.id, running.providerId)) throw new Refusal('billing.refund_used')
  if (!canRefund(await firstPaidAt(db, actor.id), now)) throw new Refusal('billing.refund_too_late')
  await useGuarantee(db, actor.id, running.providerId, now)

  await refuseProviderErrors('billing.provider_failed', async () => {
    for (const invoiceId of await unrefunded(ctx)) {
      await payments.refund(invoiceId)
      await db.updateTable('payment').set({ refundedAt: now }).where('invoiceId', '=', invoiceId).execute()
    }
    await dropCredit(ctx)
    await payments.endNow(running.providerId)
    // Until that end another tab could change the plan, for more credit.
    await dropCredit(ctx)
    await syncAccount(ctx, actor.id)
  })
  return { billing: await billingOf(db, actor.id, clock.now()) }
}

async function unrefunded({ db, actor }: MemberCtx): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('invoiceId')
    .where('accountId', '=', actor.id)
    .where('refundedAt', 'is', null)
    .execute()
  return rows.map(({ invoiceId }) => invoiceId)
}

async function dropCredit({ db, actor, payments }: MemberCtx) {
  for (const customerId of await customersOf(db, actor.id)) await payments.dropCredit(customerId)
}
