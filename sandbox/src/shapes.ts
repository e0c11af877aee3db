import type { Customer, Invoice, Session, State, Subscription } from './state.ts'

/** The prices that are sold, by id: pence a month. */
export type Prices = Record<string, { name: string; amount: number }>

const gbp = { currency: 'gbp', livemode: false } as const

export function priceShape(prices: Prices, id: string) {
  return {
    id,
    object: 'price',
    active: true,
    ...gbp,
    unit_amount: prices[id]?.amount ?? 0,
    recurring: { interval: 'month', interval_count: 1 },
    type: 'recurring',
  }
}

export function customerShape({ id, email, created, credit }: Customer) {
  return { id, object: 'customer', email, created, balance: -credit, ...gbp, metadata: {} }
}

/** The card that a customer pays with; none before the first payment. */
export function paymentMethodShapes({ id, created, fingerprint }: Customer) {
  if (fingerprint === undefined) return []
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, country: 'GB', fingerprint }
  return [
    { id: `pm_${id}`, object: 'payment_method', type: 'card', card, customer: id, created, livemode: false },
  ]
}

/** The newest entry of a customer's balance. */
export function balanceTransactionShape(
  { id, credit, changes = 0, lastChange: amount = 0 }: Customer,
  created: number,
) {
  return {
    id: `cbtxn_${id}_${changes}`,
    object: 'customer_balance_transaction',
    type: 'adjustment',
    amount,
    customer: id,
    ending_balance: -credit,
    created,
    metadata: {},
    ...gbp,
  }
}

export function sessionShape(session: Session, origin: string) {
  const isOpen = session.status === 'open'
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'subscription',
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    client_reference_id: session.reference,
    customer: session.customer,
    customer_email: session.email,
    subscription: session.subscription,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: isOpen ? `${origin}/checkout/${session.id}` : null,
    created: session.created,
    metadata: {},
    ...gbp,
  }
}

export function subscriptionShape(state: State, prices: Prices, one: Subscription, expand = false) {
  const invoice = state.invoices[one.latestInvoice]
  return {
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    cancel_at: one.cancelAtPeriodEnd ? one.periodEnd : null,
    canceled_at: one.endedAt,
    ended_at: one.endedAt,
    start_date: one.created,
    created: one.created,
    metadata: one.metadata,
    latest_invoice: expand && invoice ? invoiceShape(state, invoice) : one.latestInvoice,
    items: listShape('/v1/subscription_items', [
      {
        id: one.item,
        object: 'subscription_item',
        subscription: one.id,
        current_period_start: one.periodStart,
        current_period_end: one.periodEnd,
        created: one.created,
        quantity: 1,
        metadata: {},
        price: priceShape(prices, one.price),
      },
    ]),
    ...gbp,
  }
}

export function invoiceShape(state: State, one: Invoice) {
  return {
    id: one.id,
    object: 'invoice',
    customer: one.customer,
    status: one.status,
    amount_due: one.amount,
    amount_paid: one.status === 'paid' ? one.amount : 0,
    total: one.amount,
    created: one.created,
    status_transitions: { paid_at: one.paidAt, finalized_at: one.created },
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription: one.subscription,
        metadata: state.subscriptions[one.subscription]?.metadata ?? {},
      },
    },
    lines: listShape(
      `/v1/invoices/${one.id}/lines`,
      one.lines.map(({ amount, price }, index) => ({
        id: `il_${one.id}_${index}`,
        object: 'line_item',
        amount,
        invoice: one.id,
        pricing: { type: 'price_details', price_details: { price } },
      })),
    ),
    metadata: {},
    ...gbp,
  }
}

export function invoicePaymentShape(one: Invoice) {
  return {
    id: `inpay_${one.id}`,
    object: 'invoice_payment',
    invoice: one.id,
    status: 'paid',
    is_default: true,
    amount_paid: one.amount,
    amount_requested: one.amount,
    payment: { type: 'payment_intent', payment_intent: one.intent },
    created: one.created,
    status_transitions: { paid_at: one.paidAt, canceled_at: null },
    ...gbp,
  }
}

export function refundShape(one: Invoice & { given: number }, created: number) {
  return {
    id: one.refund!,
    object: 'refund',
    amount: one.given,
    currency: 'gbp',
    payment_intent: one.intent,
    status: 'succeeded',
    created,
    metadata: {},
  }
}

export function listShape<T>(url: string, data: T[]) {
  return { object: 'list', data, has_more: false, url }
}
