import Stripe from 'stripe'
import { PaymentError, type PaymentsPort, type SoldPlan } from './payments.ts'
import { checkoutOf, noticeOf, type PlanOfPrice, paymentOf, subscriptionOf } from './stripe-shapes.ts'

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
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
    ...(sandbox && { ...sandbox, protocol: 'http' }),
  })
  const planOf: PlanOfPrice = (price) => (price === prices.elite ? 'elite' : 'premium')

  return {
    scriptUrl: settings.scriptUrl,
    isSandbox: sandbox !== null,
    ...checkouts(stripe, prices),
    ...changes(stripe, prices),
    subscriptionsOf: (customer) =>
      asked(async () => {
        const list = await stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: 100,
          expand: ['data.latest_invoice'],
        })
        return list.data
          .filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
          .map((one) => subscriptionOf(one, planOf))
      }),
    paymentsOf: (customer) =>
      asked(async () => {
        const list = await stripe.invoices.list({ customer, status: 'paid', limit: 100 })
        return list.data
          .flatMap((one) => paymentOf(one, planOf) ?? [])
          .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
      }),
    openPortal: (customer, returnUrl) =>
      asked(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
        return session.url
      }),
    async readNotice(body, signature, now) {
      try {
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          settings.webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        )
        return noticeOf(event)
      } catch (error) {
        throw new PaymentError('bad_signature', error)
      }
    },
  }
}

function checkouts(
  stripe: Stripe,
  prices: StripeSettings['prices'],
): Pick<PaymentsPort, 'openCheckout' | 'readCheckout' | 'closeCheckout'> {
  return {
    openCheckout: ({ accountId, plan, email, customerId, successUrl, cancelUrl }) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          line_items: [{ price: prices[plan], quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          client_reference_id: accountId,
          ...(customerId === null ? { customer_email: email } : { customer: customerId }),
          subscription_data: { metadata: { account_id: accountId } },
        })
        return { id: session.id, url: session.url! }
      }),
    readCheckout: (id) => asked(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),
    closeCheckout: (id) =>
      asked(async () => {
        const { status } = await stripe.checkout.sessions.retrieve(id)
        if (status === 'open') await stripe.checkout.sessions.expire(id)
      }),
  }
}

function changes(
  stripe: Stripe,
  prices: StripeSettings['prices'],
): Pick<PaymentsPort, 'changePlan' | 'setCanceled' | 'endNow' | 'refund'> {
  return {
    changePlan: (id, plan) =>
      asked(async () => {
        const { items } = await stripe.subscriptions.retrieve(id)
        await stripe.subscriptions.update(id, {
          items: [{ id: items.data[0]!.id, price: prices[plan] }],
          // The difference is paid (or credited) at once; a declined card changes nothing.
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          cancel_at_period_end: false,
        })
      }),
    setCanceled: (id, isCanceled) =>
      asked(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: isCanceled })
      }),
    endNow: (id) =>
      asked(async () => {
        await stripe.subscriptions.cancel(id)
      }),
    refund: (invoice) =>
      asked(async () => {
        const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' })
        for (const { payment } of data) {
          const intent = payment.payment_intent
          if (!intent) continue
          const id = typeof intent === 'string' ? intent : intent.id
          await stripe.refunds
            .create({ payment_intent: id }, { idempotencyKey: `refund-${id}` })
            .catch((error: Error & { code?: string }) => {
              if (error.code !== 'charge_already_refunded') throw error
            })
        }
      }),
  }
}

async function asked<T>(ask: () => Promise<T>): Promise<Awaited<T>> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentError('declined', error)
    const isUnreachable =
      error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError
    throw new PaymentError(isUnreachable ? 'unreachable' : 'refused', error)
  }
}
