import type Stripe from 'stripe'
import type { Notice, ProviderCheckout, ProviderPayment, ProviderSubscription, SoldPlan } from './payments.ts'

export type PlanOfPrice = (priceId: string) => SoldPlan

/** A subscription of the provider in our words. */
export function subscriptionOf(given: Stripe.Subscription, planOf: PlanOfPrice): ProviderSubscription {
  const item = given.items.data[0]!
  const status = statusOf(given)
  return {
    id: given.id,
    plan: planOf(item.price.id),
    status,
    startedAt: dateOf(given.start_date),
    periodEndsAt: dateOf(given.ended_at ?? item.current_period_end),
    pastDueSince: status === 'past_due' ? dateOf(unpaidSince(given, item)) : null,
  }
}

function statusOf({ status, cancel_at_period_end, cancel_at }: Stripe.Subscription) {
  if (status === 'past_due') return 'past_due'
  if (status !== 'active' && status !== 'trialing') return 'ended'
  return cancel_at_period_end || cancel_at !== null ? 'canceled' : 'active'
}

// The invoice that waits for its money says since when, whatever order the news came in.
function unpaidSince({ latest_invoice }: Stripe.Subscription, item: Stripe.SubscriptionItem): number {
  return typeof latest_invoice === 'object' && latest_invoice !== null
    ? latest_invoice.created
    : item.current_period_start
}

/** A paid invoice of a subscription in our words; null where nothing was paid or it is about something else. */
export function paymentOf(given: Stripe.Invoice, planOf: PlanOfPrice): ProviderPayment | null {
  const subscription = given.parent?.subscription_details?.subscription
  if (given.amount_paid === 0 || !subscription) return null
  // The line that costs most is the plan; a change of plan also has one that gives back.
  const [line] = [...given.lines.data].sort((a, b) => b.amount - a.amount)
  return {
    invoiceId: given.id!,
    subscriptionId: idOf(subscription)!,
    plan: planOf(idOf(line?.pricing?.price_details?.price) ?? ''),
    amountPence: given.amount_paid,
    paidAt: dateOf(given.status_transitions.paid_at ?? given.created),
  }
}

/** A checkout session in our words. */
export function checkoutOf(given: Stripe.Checkout.Session): ProviderCheckout {
  const customerId = idOf(given.customer)
  if (given.status === 'open') return { state: 'open', customerId }
  if (given.status !== 'complete') return { state: 'closed', customerId }
  return { state: given.payment_status === 'unpaid' ? 'processing' : 'paid', customerId }
}

/** Whom an event may be about. What it says beyond that is not read: it may be older than what is known. */
export function noticeOf(event: Stripe.Event): Notice {
  const about = event.data.object as {
    customer?: string | { id: string } | null
    client_reference_id?: string | null
    metadata?: Record<string, string> | null
    parent?: { subscription_details?: { metadata?: Record<string, string> | null } | null } | null
  }
  return {
    id: event.id,
    type: event.type,
    customerId: idOf(about.customer),
    accountId: accountIdIn(
      about.client_reference_id,
      about.metadata?.account_id,
      about.parent?.subscription_details?.metadata?.account_id,
    ),
    createdAt: dateOf(event.created),
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function accountIdIn(...candidates: (string | null | undefined)[]): string | null {
  return candidates.find((one) => typeof one === 'string' && uuid.test(one)) ?? null
}

function idOf(given: string | { id: string } | null | undefined): string | null {
  return typeof given === 'string' ? given : (given?.id ?? null)
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
