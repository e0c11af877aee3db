import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Form, mapAt, parseForm, textAt } from './form.ts'
import type { Life } from './life.ts'
import { missing, SandboxError } from './sandbox-error.ts'
import {
  balanceTransactionShape,
  customerShape,
  invoicePaymentShape,
  invoiceShape,
  listShape,
  type Prices,
  paymentMethodShapes,
  priceShape,
  refundShape,
  sessionShape,
  subscriptionShape,
} from './shapes.ts'
import type { State } from './state.ts'

type Needs = {
  state: State
  save(): void
  life: Life
  prices: Prices
  origin: () => string
  now: () => number
  secretKey: string
}

/** The part of Stripe's HTTP API that the product uses. */
export function createApi(needs: Needs): Hono {
  const api = new Hono()
  api.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${needs.secretKey}`) {
      throw new SandboxError(401, 'api_key_invalid', 'Invalid API Key provided')
    }
    await next()
  })
  api.onError((error, c) => {
    if (!(error instanceof SandboxError)) throw error
    const { kind: type, code, message, status } = error
    return c.json({ error: { type, code, message } }, status)
  })
  serveCheckout(api, needs)
  serveSubscriptions(api, needs)
  serveCustomers(api, needs)
  serveMoney(api, needs)
  return api
}

function serveCheckout(api: Hono, { state, save, prices, origin, now }: Needs) {
  api.post('/checkout/sessions', async (c) => {
    const form = await formOf(c)
    const price = textAt(form, 'line_items', '0', 'price') ?? ''
    if (!prices[price]) throw missing('price', price)
    knownCustomer(state, textAt(form, 'customer'))
    const id = `cs_test_${randomBytes(16).toString('hex')}`
    state.sessions[id] = {
      id,
      status: 'open',
      price,
      customer: textAt(form, 'customer'),
      email: textAt(form, 'customer_email'),
      reference: textAt(form, 'client_reference_id'),
      successUrl: textAt(form, 'success_url') ?? '',
      cancelUrl: textAt(form, 'cancel_url') ?? '',
      metadata: mapAt(form, 'subscription_data', 'metadata'),
      subscription: null,
      created: now(),
    }
    save()
    return c.json(sessionShape(state.sessions[id], origin()))
  })
  api.get('/checkout/sessions', (c) =>
    c.json(
      listShape(
        '/v1/checkout/sessions',
        Object.values(state.sessions)
          .filter((one) => matches(one.customer, c.req.query('customer')))
          .map((one) => sessionShape(one, origin())),
      ),
    ),
  )
  api.get('/checkout/sessions/:id', (c) =>
    c.json(sessionShape(find(state.sessions, 'checkout.session', c.req.param('id')), origin())),
  )
  api.post('/checkout/sessions/:id/expire', (c) => {
    const session = find(state.sessions, 'checkout.session', c.req.param('id'))
    if (session.status !== 'open') {
      throw new SandboxError(400, 'resource_missing', 'Only open sessions can be expired.')
    }
    session.status = 'expired'
    save()
    return c.json(sessionShape(session, origin()))
  })
  api.post('/billing_portal/sessions', async (c) => {
    const form = await formOf(c)
    const customer = find(state.customers, 'customer', textAt(form, 'customer') ?? '').id
    const id = `bps_${randomBytes(12).toString('hex')}`
    const returnUrl = textAt(form, 'return_url') ?? ''
    state.portals[id] = { id, customer, returnUrl }
    save()
    const url = `${origin()}/portal/${id}`
    return c.json({
      id,
      object: 'billing_portal.session',
      customer,
      return_url: returnUrl,
      url,
      created: now(),
      livemode: false,
    })
  })
}

function serveSubscriptions(api: Hono, { state, life, prices }: Needs) {
  api.get('/subscriptions', (c) => {
    const isExpanded = c.req.url.includes('latest_invoice')
    const customer = knownCustomer(state, c.req.query('customer'))
    const all = Object.values(state.subscriptions).filter((one) => matches(one.customer, customer))
    return c.json(
      listShape(
        '/v1/subscriptions',
        all.map((one) => subscriptionShape(state, prices, one, isExpanded)),
      ),
    )
  })
  api.get('/subscriptions/:id', (c) =>
    c.json(subscriptionShape(state, prices, find(state.subscriptions, 'subscription', c.req.param('id')))),
  )
  api.post('/subscriptions/:id', async (c) => {
    const form = await formOf(c)
    const canceled = textAt(form, 'cancel_at_period_end')
    const changed = life.change(c.req.param('id'), {
      price: textAt(form, 'items', '0', 'price'),
      cancelAtPeriodEnd: canceled === null ? null : canceled === 'true',
      metadata: mapAt(form, 'metadata'),
    })
    return c.json(subscriptionShape(state, prices, changed))
  })
  api.delete('/subscriptions/:id', (c) =>
    c.json(subscriptionShape(state, prices, life.end(c.req.param('id')))),
  )
}

function serveCustomers(api: Hono, needs: Needs) {
  const { state, life, now } = needs
  api.get('/customers/:id', (c) =>
    c.json(customerShape(find(state.customers, 'customer', c.req.param('id')))),
  )
  api.post('/customers/:id', async (c) => {
    const customer = find(state.customers, 'customer', c.req.param('id'))
    customer.email = textAt(await formOf(c), 'email') ?? customer.email
    needs.save()
    return c.json(customerShape(customer))
  })
  api.delete('/customers/:id', (c) => {
    const { id } = find(state.customers, 'customer', c.req.param('id'))
    for (const { id: subscription, customer, status } of Object.values(state.subscriptions))
      if (customer === id && status !== 'canceled') life.end(subscription)
    delete state.customers[id]
    needs.save()
    return c.json({ id, object: 'customer', deleted: true })
  })
  api.get('/customers/:id/payment_methods', (c) => {
    const customer = find(state.customers, 'customer', c.req.param('id'))
    const url = `/v1/customers/${customer.id}/payment_methods`
    return c.json(listShape(url, paymentMethodShapes(customer)))
  })
  api.get('/customers/:id/balance_transactions', (c) => {
    const customer = find(state.customers, 'customer', c.req.param('id'))
    const newest = balanceTransactionShape(customer, now())
    return c.json(listShape(`/v1/customers/${customer.id}/balance_transactions`, [newest]))
  })
  api.post('/customers/:id/balance_transactions', async (c) => {
    const form = await formOf(c)
    return once(c, needs, () => {
      const amount = Number(textAt(form, 'amount'))
      return balanceTransactionShape(life.adjustBalance(c.req.param('id'), amount), now())
    })
  })
}

/** Answers as before where the idempotency key was sent before. */
function once(c: Context, { state, save }: Pick<Needs, 'state' | 'save'>, work: () => object) {
  const key = c.req.header('idempotency-key')
  const former = key === undefined ? undefined : state.answered[key]
  if (former !== undefined) return c.json(former as object)
  const answer = work()
  if (key !== undefined) state.answered[key] = answer
  save()
  return c.json(answer)
}

function serveMoney(api: Hono, needs: Needs) {
  const { state, life, prices, now } = needs
  api.get('/prices/:id', (c) => {
    const id = c.req.param('id')
    if (!prices[id]) throw missing('price', id)
    return c.json(priceShape(prices, id))
  })
  api.get('/invoices', (c) => {
    const customer = knownCustomer(state, c.req.query('customer'))
    const found = Object.values(state.invoices).filter(
      (one) => matches(one.customer, customer) && matches(one.status, c.req.query('status')),
    )
    return c.json(
      listShape(
        '/v1/invoices',
        found.map((one) => invoiceShape(state, one)),
      ),
    )
  })
  api.get('/invoice_payments', (c) => {
    const found = Object.values(state.invoices).filter(
      (one) => one.status === 'paid' && matches(one.id, c.req.query('invoice')),
    )
    return c.json(listShape('/v1/invoice_payments', found.map(invoicePaymentShape)))
  })
  api.post('/refunds', async (c) => {
    const form = await formOf(c)
    const intent = textAt(form, 'payment_intent') ?? ''
    const amount = textAt(form, 'amount')
    const refund = () => life.refund(intent, amount === null ? null : Number(amount))
    return once(c, needs, () => refundShape(refund(), now()))
  })
}

async function formOf(c: Context): Promise<Form> {
  return parseForm(await c.req.text())
}

function find<T>(all: Record<string, T>, what: string, id: string): T {
  const found = Object.hasOwn(all, id) ? all[id] : undefined
  if (found === undefined) throw missing(what, id)
  return found
}

function knownCustomer(state: State, id: string | null | undefined): string | undefined {
  if (typeof id === 'string') find(state.customers, 'customer', id)
  return id ?? undefined
}

function matches(actual: string | null, wanted: string | undefined): boolean {
  return wanted === undefined || actual === wanted
}
