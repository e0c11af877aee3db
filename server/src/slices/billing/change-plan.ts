import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { transact } from '../../platform/transact.ts'
import { asking } from './asking.ts'
import { billingOf, runningSubscriptionOf } from './billing.reads.ts'
import { syncAccount } from './sync.ts'

/** Moves to the other paid plan at once; the difference is paid, or counts towards the next payments. */
export async function changePlan(ctx: MemberCtx, { plan }: { plan: PaidPlan }) {
  return withRunning(ctx, (id) => ctx.payments.changePlan(id, plan))
}

/** The plan stays to the end of its period (DECISIONS 33). */
export async function cancel(ctx: MemberCtx) {
  return withRunning(ctx, (id) => ctx.payments.setCanceled(id, true))
}

/** The plan renews again. */
export async function resume(ctx: MemberCtx) {
  return withRunning(ctx, (id) => ctx.payments.setCanceled(id, false))
}

// The provider changes first and is then read back; should we fall between the two, its webhook says the same.
async function withRunning(ctx: MemberCtx, change: (subscriptionId: string) => Promise<void>) {
  const { db, actor, clock } = ctx
  const running = await runningSubscriptionOf(db, actor.id, clock.now())
  if (!running) throw new Refusal('billing.no_subscription')
  await asking('billing.provider_failed', async () => {
    await change(running.providerId)
    await transact(ctx, (tx) => syncAccount(tx, ctx, actor.id))
  })
  return { billing: await billingOf(db, actor.id, clock.now()) }
}
