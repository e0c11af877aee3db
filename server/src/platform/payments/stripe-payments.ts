import type Stripe from 'stripe'
import {
  type Order,
  PaymentError,
  type PaymentsPort,
  type ProviderCheckout,
  type SoldPlan,
} from './payments.ts'
import {
  checkoutOf,
  fingerprintOf,
  type PlanOfPrice,
  paymentOf,
  subscriptionOf,
  webhookEventOf,
} from './stripe-shapes.ts'
import { type Opening, withAnswerWhereMissing, withPaymentErrors } from './with-payment-errors.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  prices: Record<SoldPlan, string>
  scriptUrl: string
  /** Where the API is, if not at Stripe: the sandbox on this machine. */
  sandbox: { host: string; port: number } | null
}

/** Webhooks older than this are refused, so that a recorded one cannot be played again. */
const toleranceSeconds = 300

/** The payments port on the official library: against Stripe, or against the sandbox, with the same code. */
export function stripePayments(settings: StripeSettings): PaymentsPort {
  const { prices, sandbox } = settings
  let opened: Promise<Stripe> | undefined
  const open = () => {
    opened ??= openStripe(settings)
    return opened
  }
  return {
    scriptUrl: settings.scriptUrl,
    isSandbox: sandbox !== null,
    ...checkouts(open, prices),
    ...changes(open, prices),
    ...refunds(open),
    ...lists(open, (price) => sold.find((plan) => prices[plan] === price)),
    openPortal: (customer, returnUrl) =>
      withPaymentErrors(open, async (stripe) => {
        const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
        return session.url
      }),
    setEmail: (id, email) =>
      withAnswerWhereMissing(open, undefined, async (stripe) => {
        await stripe.customers.update(id, { email })
      }),
    removeCustomer: (id) =>
      withAnswerWhereMissing(open, undefined, async (stripe) => {
        await stripe.customers.del(id)
      }),
    async readWebhookEvent(body, signature, now) {
      const { webhookSecret } = settings
      const stripe = await open()
      try {
        return webhookEventOf(
          await stripe.webhooks.constructEventAsync(
            body,
            signature,
            webhookSecret,
            toleranceSeconds,
            undefined,
            now.getTime(),
          ),
        )
      } catch (error) {
        throw new PaymentError('bad_signature', error)
      }
    },
  }
}

async function openStripe({ secretKey, sandbox }: StripeSettings): Promise<Stripe> {
  const library = await import('./stripe-library.ts')
  return new library.Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
    ...(sandbox && { ...sandbox, protocol: 'http' }),
  })
}

const sold = ['premium', 'elite'] as const satisfies readonly SoldPlan[]

function lists(
  open: Opening,
  planOf: PlanOfPrice,
): Pick<PaymentsPort, 'subscriptionsOf' | 'paymentsOf' | 'fingerprintsOf'> {
  return {
    subscriptionsOf: (customer) =>
      withAnswerWhereMissing(open, [], async (stripe) => {
        const expand = ['data.latest_invoice']
        const list = await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand })
        return list.data.flatMap((one) => subscriptionOf(one, planOf) ?? [])
      }),
    paymentsOf: (customer) =>
      withAnswerWhereMissing(open, [], async (stripe) => {
        const list = await stripe.invoices.list({ customer, status: 'paid', limit: 100 })
        return list.data
          .flatMap((one) => paymentOf(one, planOf) ?? [])
          .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
      }),
    fingerprintsOf: (customer) =>
      withAnswerWhereMissing(open, [], async (stripe) => {
        const list = await stripe.customers.listPaymentMethods(customer, { limit: 100 })
        return list.data.flatMap((one) => fingerprintOf(one) ?? [])
      }),
  }
}

function checkouts(
  open: Opening,
  prices: StripeSettings['prices'],
): Pick<PaymentsPort, 'openCheckout' | 'readCheckout' | 'closeCheckout'> {
  const create = async (stripe: Stripe, order: Order) => {
    const session = await stripe.checkout.sessions.create(sessionParams(order, prices))
    return { id: session.id, url: session.url! }
  }
  return {
    openCheckout: (order) =>
      withPaymentErrors(open, (stripe) => create(stripe, order)).catch((error: PaymentError) => {
        if (error.reason !== 'missing' || order.customerId === null) throw error
        return withPaymentErrors(open, (stripe) => create(stripe, { ...order, customerId: null }))
      }),
    readCheckout: (id) =>
      withAnswerWhereMissing(open, closed, async (stripe) =>
        checkoutOf(await stripe.checkout.sessions.retrieve(id)),
      ),
    closeCheckout: (id) =>
      withAnswerWhereMissing(open, closed, async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(id)
        return checkoutOf(session.status === 'open' ? await stripe.checkout.sessions.expire(id) : session)
      }),
  }
}

/** A checkout that the provider does not know. */
const closed: ProviderCheckout = { state: 'closed', customerId: null }

function sessionParams(
  { accountId, plan, email, customerId, successUrl, cancelUrl }: Order,
  prices: StripeSettings['prices'],
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    line_items: [{ price: prices[plan], quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    client_reference_id: accountId,
    ...(customerId === null ? { customer_email: email } : { customer: customerId }),
    // The plan is named, so that it stays what it is once its price is no longer the one that is sold.
    subscription_data: { metadata: { account_id: accountId, plan } },
  }
}

function changes(
  open: Opening,
  prices: StripeSettings['prices'],
): Pick<PaymentsPort, 'changePlan' | 'setCanceled' | 'endNow'> {
  return {
    changePlan: (id, plan) =>
      withPaymentErrors(open, async (stripe) => {
        const { items } = await stripe.subscriptions.retrieve(id)
        await stripe.subscriptions.update(id, {
          items: [{ id: items.data[0]!.id, price: prices[plan] }],
          metadata: { plan },
          // The difference is paid (or credited) at once; a declined card changes nothing.
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          cancel_at_period_end: false,
        })
      }),
    setCanceled: (id, isCanceled) =>
      withPaymentErrors(open, async (stripe) => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: isCanceled })
      }),
    endNow: (id) =>
      withAnswerWhereMissing(open, undefined, async (stripe) => {
        await stripe.subscriptions.cancel(id)
      }),
  }
}

function refunds(open: Opening): Pick<PaymentsPort, 'refund' | 'refundPart' | 'dropCredit'> {
  return {
    refund: (invoice) => withPaymentErrors(open, (stripe) => refundIntents(stripe, invoice, null, 'refund')),
    refundPart: (invoice, amountPence, purpose) =>
      withPaymentErrors(open, (stripe) => refundIntents(stripe, invoice, amountPence, `refund-${purpose}`)),
    dropCredit: (id) =>
      withAnswerWhereMissing(open, undefined, async (stripe) => {
        const { data } = await stripe.customers.listBalanceTransactions(id, { limit: 1 })
        const [newest] = data
        // Credit is a balance below zero; above, something is owed.
        if (!newest || newest.ending_balance >= 0) return
        await stripe.customers.createBalanceTransaction(
          id,
          { amount: -newest.ending_balance, currency: newest.currency },
          // Named after what it evens out, so that of two at once there is one.
          { idempotencyKey: `drop-credit-${newest.id}` },
        )
      }),
  }
}

// Of an invoice that was paid in several goes a part is given back from the first on, as far as it reaches.
async function refundIntents(
  stripe: Stripe,
  invoice: string,
  amountPence: number | null,
  key: string,
): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' })
  let left = amountPence
  for (const { payment, amount_paid: paid } of data) {
    const intent = payment.payment_intent
    if (!intent || left === 0) continue
    const id = typeof intent === 'string' ? intent : intent.id
    const part = left === null ? null : Math.min(left, paid ?? left)
    await stripe.refunds
      .create(
        { payment_intent: id, ...(part !== null && { amount: part }) },
        { idempotencyKey: `${key}-${id}` },
      )
      .catch((error: Error & { code?: string }) => {
        if (error.code !== 'charge_already_refunded') throw error
      })
    if (left !== null && part !== null) left -= part
  }
}
