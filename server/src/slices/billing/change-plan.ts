import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { billingOf, runningSubscriptionOf, type StoredSubscription } from './billing.reads.ts'
import { refuseProviderErrors } from './refuse-provider-errors.ts'
import { syncAccount } from './sync.ts'

/** Moves to the other paid plan at once; the difference is paid, or counts towards the next payments. */
export async function changePlan(ctx: MemberCtx, { plan }: { plan: PaidPlan }) {
  return withRunning(ctx, ({ providerId, pastDueSince }) => {
    // The provider would give credit for the days that were never paid.
    if (pastDueSince !== null) throw new Refusal('billing.payment_missing')
    return ctx.payments.changePlan(providerId, plan)
  })
}

/** The plan stays to the end of its period; one whose period is not paid ends, and is not charged again. */
export async function cancel(ctx: MemberCtx) {
  return withRunning(ctx, ({ providerId, pastDueSince }) =>
    pastDueSince === null ? ctx.payments.setCanceled(providerId, true) : ctx.payments.endNow(providerId),
  )
}

/** The plan renews again. */
export async function resume(ctx: MemberCtx) {
  return withRunning(ctx, ({ providerId }) => ctx.payments.setCanceled(providerId, false))
}

// The provider changes first and is then read back; should we fall between the two, its webhook says the same.
async function withRunning(ctx: MemberCtx, change: (running: StoredSubscription) => Promise<void>) {
  const { db, actor, clock } = ctx
  const running = await runningSubscriptionOf(db, actor.id, clock.now())
  if (!running) throw new Refusal('billing.no_subscription')
  await refuseProviderErrors('billing.provider_failed', async () => {
    await change(running)
    await syncAccount(ctx, actor.id)
  })
  return { billing: await billingOf(db, actor.id, clock.now()) }
}
