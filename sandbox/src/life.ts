import { randomBytes } from 'node:crypto'
import { declined, missing, SandboxError } from './sandbox-error.ts'
import { invoiceShape, type Prices, sessionShape, subscriptionShape } from './shapes.ts'
import type { Customer, Invoice, State, Subscription } from './state.ts'

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

/** What happens to customers and subscriptions, as it would at the provider, and what the product is told of it. */
export function createLife({ state, save, prices, origin, now, tell }: Needs) {
  const id = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
  const tellOf = (type: string, one: Subscription) => tell(type, subscriptionShape(state, prices, one))

  const bill = (one: Subscription, lines: Invoice['lines'], isPaid: boolean, at = now()): Invoice => {
    const invoice: Invoice = {
      id: id('in'),
      intent: id('pi'),
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
  }
  const tellOfInvoice = (invoice: Invoice) =>
    tell(invoice.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoiceShape(state, invoice))

  return {
    /** Somebody paid on the checkout page; days ago, where a sandbox is to look as if time had passed. */
    complete(sessionId: string, daysAgo = 0) {
      const session = state.sessions[sessionId]
      if (session?.status !== 'open') throw missing('open checkout.session', sessionId)
      const customer = session.customer ?? id('cus')
      const startedAt = now() - daysAgo * 86_400
      state.customers[customer] ??= {
        id: customer,
        email: session.email ?? '',
        created: now(),
        card: 'good',
        credit: 0,
      }
      state.customers[customer]!.card = 'good'
      const one: Subscription = {
        id: id('sub'),
        item: id('si'),
        customer,
        price: session.price,
        status: 'active',
        cancelAtPeriodEnd: false,
        created: startedAt,
        periodStart: startedAt,
        periodEnd: startedAt + monthSeconds,
        endedAt: null,
        latestInvoice: '',
        metadata: { ...session.metadata },
      }
      state.subscriptions[one.id] = one
      const month = [{ amount: amountOf(prices, one.price), price: one.price }]
      let invoice = bill(one, month, true, startedAt)
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
    },

    /** A month goes by: the card is charged, or the period ends where it was canceled. */
    renew(subscriptionId: string) {
      const one = running(state, subscriptionId)
      if (one.cancelAtPeriodEnd) return this.end(one.id)
      const isPaid = state.customers[one.customer]!.card === 'good'
      Object.assign(one, { periodStart: now(), periodEnd: now() + monthSeconds })
      const invoice = bill(one, [{ amount: amountOf(prices, one.price), price: one.price }], isPaid)
      one.status = isPaid ? 'active' : 'past_due'
      save()
      tellOf('customer.subscription.updated', one)
      tellOfInvoice(invoice)
      return one
    },

    /** The next charges succeed or fail; a good card pays at once what is owed. */
    setCard(customerId: string, card: Customer['card']) {
      const customer = state.customers[customerId]
      if (!customer) throw missing('customer', customerId)
      customer.card = card
      const owing = Object.values(state.subscriptions).filter(
        (one) => one.customer === customerId && one.status === 'past_due' && card === 'good',
      )
      for (const one of owing) {
        const invoice = state.invoices[one.latestInvoice]!
        Object.assign(invoice, { status: 'paid', paidAt: now() })
        one.status = 'active'
        tellOf('customer.subscription.updated', one)
        tellOfInvoice(invoice)
      }
      save()
    },

    /** The balance goes up or down by hand; below zero it is credit. */
    adjustBalance(customerId: string, amount: number) {
      const customer = state.customers[customerId]
      if (!customer) throw missing('customer', customerId)
      setCredit(customer, customer.credit - amount)
      save()
      return customer
    },

    /** Another price, at once and prorated; or an end at the end of the period. */
    change(subscriptionId: string, to: Change) {
      const one = running(state, subscriptionId)
      let invoice: Invoice | null = null
      if (to.price !== null && to.price !== one.price) {
        if (!prices[to.price]) throw missing('price', to.price)
        const customer = state.customers[one.customer]!
        const left = Math.max(0, Math.min(1, (one.periodEnd - now()) / (one.periodEnd - one.periodStart)))
        const lines = [
          { amount: -Math.round(amountOf(prices, one.price) * left), price: one.price },
          { amount: Math.round(amountOf(prices, to.price) * left), price: to.price },
        ]
        if (sum(lines) > 0 && customer.card === 'bad') throw declined()
        one.price = to.price
        invoice = bill(one, lines, true)
      }
      Object.assign(one.metadata, to.metadata)
      if (to.cancelAtPeriodEnd !== null) one.cancelAtPeriodEnd = to.cancelAtPeriodEnd
      save()
      tellOf('customer.subscription.updated', one)
      if (invoice) tellOfInvoice(invoice)
      return one
    },

    end(subscriptionId: string) {
      const one = running(state, subscriptionId)
      Object.assign(one, { status: 'canceled', endedAt: now() })
      save()
      tellOf('customer.subscription.deleted', one)
      return one
    },

    refund(intent: string) {
      const invoice = Object.values(state.invoices).find((one) => one.intent === intent)
      if (invoice?.status !== 'paid') throw missing('payment_intent', intent)
      if (invoice.refund !== null) {
        throw new SandboxError(400, 'charge_already_refunded', 'The charge has already been refunded.')
      }
      invoice.refund = id('re')
      save()
      return invoice
    },
  }
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
