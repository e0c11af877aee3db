import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { applyPaidCheckout } from './apply-paid-checkout.ts'
import { customersOf, runningSubscriptionOf } from './billing.reads.ts'
import { lockCheckout } from './billing.store.ts'
import { refuseProviderErrors } from './refuse-provider-errors.ts'

/**
 * Opens a hosted checkout and closes the one before, so that two open tabs cannot pay twice. One that
 * was paid meanwhile counts first. Nothing is locked while the provider is asked: it may take its time.
 */
export async function checkout(ctx: MemberCtx, { plan }: { plan: PaidPlan }) {
  return refuseProviderErrors('billing.checkout_failed', async () => {
    const former = await closeFormer(ctx)
    const { db, actor, clock, payments } = ctx
    if (await runningSubscriptionOf(db, actor.id, clock.now())) {
      throw new Refusal('billing.already_subscribed')
    }
    const { id, url } = await payments.openCheckout(await orderOf(ctx, plan))
    const replaced = await keepCheckout(ctx, plan, id)
    if (replaced && replaced.sessionId !== former?.sessionId) await payments.closeCheckout(replaced.sessionId)
    return { url }
  })
}

async function closeFormer(ctx: MemberCtx) {
  const former = await lastCheckout(ctx.db, ctx.actor.id)
  if (former) await applyPaidCheckout(ctx, await ctx.payments.closeCheckout(former.sessionId))
  return former
}

async function orderOf({ db, actor, config }: MemberCtx, plan: PaidPlan) {
  const [customerId = null] = await customersOf(db, actor.id)
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return {
    accountId: actor.id,
    plan,
    email,
    customerId,
    successUrl: `${config.publicOrigin}/subscription/success?plan=${plan}&user=${actor.id}`,
    cancelUrl: `${config.publicOrigin}/subscription`,
  }
}

// Of two tabs that open at once, the later to come here finds the other's and closes it.
async function keepCheckout(ctx: MemberCtx, plan: PaidPlan, sessionId: string) {
  const { actor, clock } = ctx
  return transact(ctx, async (tx) => {
    await lockCheckout(tx, actor.id)
    const replaced = await lastCheckout(tx, actor.id)
    const values = { sessionId, plan, createdAt: clock.now() }
    await tx
      .insertInto('checkout')
      .values({ accountId: actor.id, ...values })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
      .execute()
    return replaced
  })
}

/** The checkout a member opened last. */
export function lastCheckout(db: Db, accountId: string) {
  return db
    .selectFrom('checkout')
    .select(['sessionId', 'plan'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}
