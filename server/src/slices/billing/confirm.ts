import { type PaidPlan, tierUnder } from '@netwrk/domain/billing/subscription'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { PaymentError, type ProviderCheckout } from '../../platform/payments/payments.ts'
import { applyPaidCheckout } from './apply-paid-checkout.ts'
import { subscriptionOf } from './billing.reads.ts'
import { lastCheckout } from './checkout.ts'
import { refuseProviderErrors } from './refuse-provider-errors.ts'

type Input = { plan: PaidPlan; userId: string }

/**
 * What became of the checkout the member returns from. The address proves nothing: the session that we opened is
 * read back from the provider, and the plan follows from that.
 */
export async function confirm(ctx: MemberCtx, { plan, userId }: Input) {
  if (userId !== ctx.actor.id) throw new Refusal('billing.user_mismatch')
  if (await hasPlan(ctx, plan)) return { state: 'paid' as const }

  const opened = await lastCheckout(ctx.db, ctx.actor.id)
  if (!opened || opened.plan !== plan) throw new Refusal('billing.not_paid')
  const checkout = await refuseProviderErrors('billing.provider_failed', () =>
    ctx.payments.readCheckout(opened.sessionId),
  )
  if (checkout.state === 'processing') return { state: 'processing' as const }
  if (checkout.state !== 'paid') throw new Refusal('billing.not_paid')

  await store(ctx, checkout)
  if (!(await hasPlan(ctx, plan))) throw new Refusal('billing.not_paid')
  return { state: 'paid' as const }
}

async function store(ctx: MemberCtx, checkout: ProviderCheckout) {
  try {
    await applyPaidCheckout(ctx, checkout)
  } catch (error) {
    if (error instanceof PaymentError) throw new Refusal('billing.provider_failed')
    ctx.log.error({ error }, 'a paid plan could not be stored; the webhook will try again')
    throw new Refusal('billing.profile_failed')
  }
}

async function hasPlan({ db, actor, clock }: MemberCtx, plan: PaidPlan): Promise<boolean> {
  return tierUnder(await subscriptionOf(db, actor.id), clock.now()) === plan
}
