import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema } from '../text.ts'
import { tierSchema } from './plans.ts'
import { refundRequestContract } from './refund-request.contract.ts'
import { paidPlanSchema, subscriptionStatuses } from './subscription.ts'

/** A member's own billing as their screen shows it. */
export const billingSchema = z.object({
  tier: tierSchema,
  subscription: z
    .object({
      plan: paidPlanSchema,
      status: z.enum(subscriptionStatuses),
      startedAt: z.date(),
      /** When it renews, or ends where it was canceled. */
      periodEndsAt: z.date(),
      /** While a payment is missing: when the plan ends without it. */
      graceEndsAt: z.date().nullable(),
    })
    .nullable(),
  /** Until when the money is given back; null where there is none to give, or the time is over. */
  refundableUntil: z.date().nullable(),
})
export type Billing = z.infer<typeof billingSchema>

const billing = z.object({ billing: billingSchema })

export const billingContract = {
  /** What screen and checkout need to know before anybody signs in: where the provider's script is. */
  provider: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      /** Whether plans are sold here at all: a public server without a payment provider sells none. */
      isSelling: z.boolean(),
      scriptUrl: z.string(),
      isSandbox: z.boolean(),
    }),
    refuses: [],
  }),
  mine: call({ access: 'member', effect: 'reads', input: z.strictObject({}), output: billing, refuses: [] }),

  /** Opens the provider's hosted checkout. */
  checkout: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ plan: paidPlanSchema }),
    output: z.object({ url: z.url() }),
    refuses: ['billing.checkout_failed', 'billing.already_subscribed'],
  }),

  /** What became of the checkout that the member returns from. Grants nothing by itself. */
  confirm: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ plan: paidPlanSchema, userId: idSchema }),
    output: z.object({ state: z.enum(['processing', 'paid']) }),
    refuses: [
      'billing.user_mismatch',
      'billing.not_paid',
      'billing.provider_failed',
      'billing.profile_failed',
    ],
  }),

  /** Moves a running subscription to the other paid plan at once. */
  change: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ plan: paidPlanSchema }),
    output: billing,
    refuses: [
      'billing.no_subscription',
      'billing.payment_missing',
      'billing.card_declined',
      'billing.provider_failed',
    ],
  }),
  /** The plan lasts to the end of its period and does not renew; one with a payment missing ends at once. */
  cancel: call({
    access: 'member',
    effect: 'writes',
    withoutConsent: true,
    input: z.strictObject({}),
    output: billing,
    refuses: ['billing.no_subscription', 'billing.provider_failed'],
  }),
  /** Takes a cancellation back while the period lasts. */
  resume: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({}),
    output: billing,
    refuses: ['billing.no_subscription', 'billing.provider_failed'],
  }),
  /** Gives back what was paid and ends the plan, within 30 days of the first payment. */
  refund: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({}),
    output: billing,
    refuses: [
      'billing.no_subscription',
      'billing.refund_used',
      'billing.refund_too_late',
      'billing.provider_failed',
    ],
  }),
  ...refundRequestContract,
  /** The provider's own pages: card, invoices, plan. */
  portal: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({}),
    output: z.object({ url: z.url() }),
    refuses: ['billing.no_subscription', 'billing.provider_failed'],
  }),
}
