import type Stripe from 'stripe'
import type {
  ProviderCheckout,
  ProviderPayment,
  ProviderSubscription,
  SoldPlan,
  WebhookEvent,
} from './payments.ts'

/** The plan that a price sells today. */
export type PlanOfPrice = (priceId: string) => SoldPlan | undefined

/** A subscription of the provider in our words; null where it never began, or is to something else. */
export function subscriptionOf(given: Stripe.Subscription, planOf: PlanOfPrice): ProviderSubscription | null {
  const item = given.items.data[0]!
  const plan = planOf(item.price.id) ?? planIn(given.metadata)
  if (plan === undefined || given.status === 'incomplete' || given.status === 'incomplete_expired')
    return null
  const status = statusOf(given)
  return {
    id: given.id,
    plan,
    status,
    startedAt: dateOf(given.start_date),
    periodEndsAt: dateOf(given.ended_at ?? item.current_period_end),
    pastDueSince: status === 'past_due' ? dateOf(unpaidSince(given, item)) : null,
  }
}

// A price that is no longer sold keeps the plan that was bought with it.
function planIn(metadata: Stripe.Metadata | null | undefined): SoldPlan | undefined {
  const plan = metadata?.plan
  return plan === 'premium' || plan === 'elite' ? plan : undefined
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
  const details = given.parent?.subscription_details
  // The line that costs most is the plan; a change of plan also has one that gives back.
  const [line] = [...given.lines.data].sort((a, b) => b.amount - a.amount)
  const plan = planOf(idOf(line?.pricing?.price_details?.price) ?? '') ?? planIn(details?.metadata)
  if (given.amount_paid === 0 || !details || plan === undefined) return null
  return {
    invoiceId: given.id!,
    subscriptionId: idOf(details.subscription)!,
    plan,
    amountPence: given.amount_paid,
    paidAt: dateOf(given.status_transitions.paid_at ?? given.created),
  }
}

/** What a card or a bank account is told by; null for what the provider tells by nothing. */
export function fingerprintOf(given: Stripe.PaymentMethod): string | null {
  const { card, sepa_debit, bacs_debit, us_bank_account, au_becs_debit, acss_debit } = given
  const details = [card, sepa_debit, bacs_debit, us_bank_account, au_becs_debit, acss_debit]
  return details.find((one) => one?.fingerprint)?.fingerprint ?? null
}

/** A checkout session in our words. */
export function checkoutOf(given: Stripe.Checkout.Session): ProviderCheckout {
  const customerId = idOf(given.customer)
  if (given.status === 'open') return { state: 'open', customerId }
  if (given.status !== 'complete') return { state: 'closed', customerId }
  return { state: given.payment_status === 'unpaid' ? 'processing' : 'paid', customerId }
}

/** Whom an event may be about. What it says beyond that is not read: it may be older than what is known. */
export function webhookEventOf(event: Stripe.Event): WebhookEvent {
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
