import { createHash, randomBytes } from 'node:crypto'
import { declined, missing, SandboxError } from './sandbox-error.ts'
import { invoiceShape, type Prices, sessionShape, subscriptionShape } from './shapes.ts'
import type { Customer, Invoice, Session, State, Subscription } from './state.ts'

export type Life = ReturnType<typeof createLife>

type Needs = {
  state: State
  save(): void
  prices: Prices
  origin: () => string
  now: () => number
  tell(type: string, object: unknown): void
}

type Change = {
  price: string | null
  cancelAtPeriodEnd: boolean | null
  metadata?: Record<string, string>
}

const monthSeconds = 30 * 86_400

type Sandbox = Needs & ReturnType<typeof openBilling>

/** What happens to customers and subscriptions, as it would at the provider, and what the product is told of it. */
export function createLife(needs: Needs) {
  const sandbox: Sandbox = { ...needs, ...openBilling(needs) }
  return {
    /** Somebody paid on the checkout page; days ago, where a sandbox is to look as if time had passed; with whose card. */
    complete: (sessionId: string, daysAgo = 0, cardholder = '') =>
      complete(sandbox, sessionId, daysAgo, cardholder),
    /** A month goes by: the card is charged, or the period ends where it was canceled. */
    renew: (subscriptionId: string) => renew(sandbox, subscriptionId),
    /** The next charges succeed or fail; a good card pays at once what is owed. */
    setCard: (customerId: string, card: Customer['card']) => setCard(sandbox, customerId, card),
    /** The balance goes up or down by hand; below zero it is credit. */
    adjustBalance: (customerId: string, amount: number) => adjustBalance(sandbox, customerId, amount),
    /** Another price, at once and prorated; or an end at the end of the period. */
    change: (subscriptionId: string, to: Change) => change(sandbox, subscriptionId, to),
    end: (subscriptionId: string) => end(sandbox, subscriptionId),
    refund: (intent: string, amount: number | null) => refund(sandbox, intent, amount),
  }
}

/** Bills subscriptions, and tells the product of them and of their invoices. */
function openBilling({ state, prices, now, tell }: Needs) {
  return {
    tellOf: (type: string, one: Subscription) => tell(type, subscriptionShape(state, prices, one)),
    tellOfInvoice: (invoice: Invoice) =>
      tell(
        invoice.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed',
        invoiceShape(state, invoice),
      ),
    bill(one: Subscription, lines: Invoice['lines'], isPaid: boolean, at = now()): Invoice {
      const invoice: Invoice = {
        id: newId('in'),
        intent: newId('pi'),
        customer: one.customer,
        subscription: one.id,
        status: isPaid ? 'paid' : 'open',
        amount: withCredit(state.customers[one.customer]!, sum(lines)),
        lines,
        created: at,
        paidAt: isPaid ? at : null,
        refund: null,
      }
      state.invoices[invoice.id] = invoice
      one.latestInvoice = invoice.id
      return invoice
    },
  }
}

function complete(sandbox: Sandbox, sessionId: string, daysAgo: number, cardholder: string) {
  const { state, save, prices, origin, now, tell, bill, tellOf, tellOfInvoice } = sandbox
  const session = state.sessions[sessionId]
  if (session?.status !== 'open') throw missing('open checkout.session', sessionId)
  const customer = session.customer ?? newId('cus')
  const email = session.email ?? ''
  state.customers[customer] ??= { id: customer, email, created: now(), card: 'good', credit: 0 }
  Object.assign(state.customers[customer]!, { card: 'good', fingerprint: fingerprintOf(cardholder) })
  const one = subscriptionFrom(session, customer, now() - daysAgo * 86_400)
  state.subscriptions[one.id] = one
  const month = [{ amount: amountOf(prices, one.price), price: one.price }]
  let invoice = bill(one, month, true, one.created)
  while (one.periodEnd <= now()) {
    Object.assign(one, { periodStart: one.periodEnd, periodEnd: one.periodEnd + monthSeconds })
    invoice = bill(one, month, true, one.periodStart)
  }
  Object.assign(session, { status: 'complete', customer, subscription: one.id })
  save()
  tellOf('customer.subscription.created', one)
  tellOfInvoice(invoice)
  tell('checkout.session.completed', sessionShape(session, origin()))
  return session
}

function subscriptionFrom({ price, metadata }: Session, customer: string, startedAt: number): Subscription {
  return {
    id: newId('sub'),
    item: newId('si'),
    customer,
    price,
    status: 'active',
    cancelAtPeriodEnd: false,
    created: startedAt,
    periodStart: startedAt,
    periodEnd: startedAt + monthSeconds,
    endedAt: null,
    latestInvoice: '',
    metadata: { ...metadata },
  }
}

function renew(sandbox: Sandbox, subscriptionId: string) {
  const { state, save, prices, now, bill, tellOf, tellOfInvoice } = sandbox
  const one = running(state, subscriptionId)
  if (one.cancelAtPeriodEnd) return end(sandbox, one.id)
  const isPaid = state.customers[one.customer]!.card === 'good'
  Object.assign(one, { periodStart: now(), periodEnd: now() + monthSeconds })
  const invoice = bill(one, [{ amount: amountOf(prices, one.price), price: one.price }], isPaid)
  one.status = isPaid ? 'active' : 'past_due'
  save()
  tellOf('customer.subscription.updated', one)
  tellOfInvoice(invoice)
  return one
}

function setCard({ state, save, now, tellOf, tellOfInvoice }: Sandbox, id: string, card: Customer['card']) {
  customerOf(state, id).card = card
  const owing = Object.values(state.subscriptions).filter(
    (one) => one.customer === id && one.status === 'past_due' && card === 'good',
  )
  for (const one of owing) {
    const invoice = state.invoices[one.latestInvoice]!
    Object.assign(invoice, { status: 'paid', paidAt: now() })
    one.status = 'active'
    tellOf('customer.subscription.updated', one)
    tellOfInvoice(invoice)
  }
  save()
}

function adjustBalance({ state, save }: Sandbox, customerId: string, amount: number) {
  const customer = customerOf(state, customerId)
  setCredit(customer, customer.credit - amount)
  save()
  return customer
}

function change(sandbox: Sandbox, subscriptionId: string, to: Change) {
  const { state, save, tellOf, tellOfInvoice } = sandbox
  const one = running(state, subscriptionId)
  const isOther = to.price !== null && to.price !== one.price
  const invoice = isOther ? changePrice(sandbox, one, to.price!) : null
  Object.assign(one.metadata, to.metadata)
  if (to.cancelAtPeriodEnd !== null) one.cancelAtPeriodEnd = to.cancelAtPeriodEnd
  save()
  tellOf('customer.subscription.updated', one)
  if (invoice) tellOfInvoice(invoice)
  return one
}

function changePrice({ state, prices, now, bill }: Sandbox, one: Subscription, price: string): Invoice {
  if (!prices[price]) throw missing('price', price)
  const left = Math.max(0, Math.min(1, (one.periodEnd - now()) / (one.periodEnd - one.periodStart)))
  const lines = [
    { amount: -Math.round(amountOf(prices, one.price) * left), price: one.price },
    { amount: Math.round(amountOf(prices, price) * left), price },
  ]
  if (sum(lines) > 0 && state.customers[one.customer]!.card === 'bad') throw declined()
  one.price = price
  return bill(one, lines, true)
}

function end({ state, save, now, tellOf }: Sandbox, subscriptionId: string) {
  const one = running(state, subscriptionId)
  Object.assign(one, { status: 'canceled', endedAt: now() })
  save()
  tellOf('customer.subscription.deleted', one)
  return one
}

// All that is left of it, unless an amount is given.
function refund({ state, save }: Sandbox, intent: string, amount: number | null) {
  const invoice = Object.values(state.invoices).find((one) => one.intent === intent)
  if (invoice?.status !== 'paid') throw missing('payment_intent', intent)
  const left = invoice.amount - (invoice.refunded ?? 0)
  const given = amount ?? left
  if (left === 0) {
    throw new SandboxError(400, 'charge_already_refunded', 'The charge has already been refunded.')
  }
  if (given > left) {
    throw new SandboxError(
      400,
      'amount_too_large',
      'Refund amount is greater than unrefunded amount on charge.',
    )
  }
  invoice.refund = newId('re')
  invoice.refunded = (invoice.refunded ?? 0) + given
  save()
  return { ...invoice, given }
}

// The same holder has the same card, whoever's customer it pays for; without one it is nobody else's.
function fingerprintOf(cardholder: string): string {
  const holder = cardholder.trim().toLowerCase() || newId('holder')
  return createHash('sha256').update(holder).digest('base64url').slice(0, 16)
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}

function customerOf(state: State, id: string): Customer {
  const customer = state.customers[id]
  if (!customer) throw missing('customer', id)
  return customer
}

function running(state: State, subscriptionId: string): Subscription {
  const one = state.subscriptions[subscriptionId]
  if (!one || one.status === 'canceled') throw missing('subscription', subscriptionId)
  return one
}

function amountOf(prices: Prices, price: string): number {
  return prices[price]?.amount ?? 0
}

function sum(lines: Invoice['lines']): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}

// What a cheaper plan left over counts towards what is owed next.
function withCredit(customer: Customer, amount: number): number {
  const owed = amount - customer.credit
  setCredit(customer, Math.max(0, -owed))
  return Math.max(0, owed)
}

function setCredit(customer: Customer, credit: number) {
  if (credit === customer.credit) return
  const { changes = 0 } = customer
  Object.assign(customer, { credit, changes: changes + 1, lastChange: customer.credit - credit })
}
