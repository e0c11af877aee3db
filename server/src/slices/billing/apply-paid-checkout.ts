import type { MemberCtx } from '../../deps.ts'
import type { ProviderCheckout } from '../../platform/payments/payments.ts'
import { syncAccount } from './sync.ts'

/** Brings in what a member paid through a checkout of theirs, without waiting for the webhook. */
export async function applyPaidCheckout(
  ctx: MemberCtx,
  { state, customerId }: ProviderCheckout,
): Promise<void> {
  if (state === 'paid' && customerId !== null) await syncAccount(ctx, ctx.actor.id, customerId)
}
