import type { MemberCtx } from '../../deps.ts'
import type { ProviderCheckout } from '../../platform/payments/payments.ts'
import { keepCustomer } from './billing.store.ts'
import { syncAccount } from './sync.ts'
import { withBillingLock } from './with-billing-lock.ts'

/** Brings in what a member paid through a checkout of theirs, without waiting for the webhook. */
export async function applyPaidCheckout(
  ctx: MemberCtx,
  { state, customerId }: ProviderCheckout,
): Promise<void> {
  if (state !== 'paid' || customerId === null) return
  await withBillingLock(ctx, async (tx) => {
    await keepCustomer(tx, customerId, ctx.actor.id)
    await syncAccount(tx, ctx, ctx.actor.id)
  })
}
