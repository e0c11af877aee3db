import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import { asking } from './asking.ts'
import { customersOf, runningSubscriptionOf } from './billing.reads.ts'
import { lockBilling } from './billing.store.ts'

/** Opens a hosted checkout and closes the one before, so that two open tabs cannot pay twice (SPEC section 7). */
export async function checkout(ctx: MemberCtx, { plan }: { plan: PaidPlan }) {
  return asking('billing.checkout_failed', () =>
    ctx.db.transaction().execute((tx) => checkoutIn(tx, ctx, plan)),
  )
}

async function checkoutIn(tx: Db, { actor, payments, clock, config }: MemberCtx, plan: PaidPlan) {
  await lockBilling(tx, actor.id)
  if (await runningSubscriptionOf(tx, actor.id, clock.now())) {
    throw new Refusal('billing.already_subscribed')
  }
  const former = await lastCheckout(tx, actor.id)
  if (former) await payments.closeCheckout(former.sessionId).catch(() => undefined)

  const [customerId = null] = await customersOf(tx, actor.id)
  const { email } = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const { id: sessionId, url } = await payments.openCheckout({
    accountId: actor.id,
    plan,
    email,
    customerId,
    successUrl: `${config.publicOrigin}/subscription/success?plan=${plan}&user=${actor.id}`,
    cancelUrl: `${config.publicOrigin}/subscription`,
  })
  const values = { sessionId, plan, createdAt: clock.now() }
  await tx
    .insertInto('checkout')
    .values({ accountId: actor.id, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()
  return { url }
}

/** The checkout a member opened last. */
export function lastCheckout(db: Db, accountId: string) {
  return db
    .selectFrom('checkout')
    .select(['sessionId', 'plan'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}
