import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { onlySubscription, pay } from '../../testing/billing/provider.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { inServer } from '../server-root.ts'

type Answers = [type: string, answer: unknown][]

/** Asks the sandbox's API as the library does, without the library's help in understanding the answer. */
function asker({ sandbox: { origin, secretKey } }: World) {
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, form?: Record<string, string>) => {
    const response = await fetch(`${origin}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(form && { body: new URLSearchParams(form) }),
    })
    return response.json() as Promise<unknown>
  }
}

/** What the product reads, with the library's type for it. */
async function readsOf(world: World): Promise<Answers> {
  const ask = asker(world)
  const { sessions, subscriptions, customers } = world.sandbox.state
  const id = (all: object) => Object.keys(all)[0]!
  return [
    ['Stripe.Checkout.Session', await ask('GET', `checkout/sessions/${id(sessions)}`)],
    ['Stripe.ApiList<Stripe.Checkout.Session>', await ask('GET', 'checkout/sessions')],
    ['Stripe.Subscription', await ask('GET', `subscriptions/${id(subscriptions)}`)],
    ['Stripe.ApiList<Stripe.Subscription>', await ask('GET', 'subscriptions?expand[0]=data.latest_invoice')],
    ['Stripe.ApiList<Stripe.Invoice>', await ask('GET', 'invoices')],
    ['Stripe.ApiList<Stripe.InvoicePayment>', await ask('GET', 'invoice_payments')],
    ['Stripe.Customer', await ask('GET', `customers/${id(customers)}`)],
    [
      'Stripe.ApiList<Stripe.CustomerBalanceTransaction>',
      await ask('GET', `customers/${id(customers)}/balance_transactions`),
    ],
    ['Stripe.ApiList<Stripe.PaymentMethod>', await ask('GET', `customers/${id(customers)}/payment_methods`)],
    ['Stripe.Price', await ask('GET', 'prices/price_sandbox_elite')],
    ['{ error: Stripe.StripeRawError }', await ask('GET', 'customers/cus_nobody')],
  ]
}

/** What the product changes: checkout opened and closed, portal, plan, cancellation, address, refund, credit, end. */
async function changesOf(world: World): Promise<Answers> {
  const ask = asker(world)
  const { subscriptions, invoices } = world.sandbox.state
  const [one] = Object.values(subscriptions)
  const subscription = `subscriptions/${one!.id}`
  const [invoice] = Object.values(invoices)
  const opened = await ask('POST', 'checkout/sessions', {
    mode: 'subscription',
    'line_items[0][price]': 'price_sandbox_premium',
    'line_items[0][quantity]': '1',
    success_url: 'http://localhost:3000/subscription/success',
  })
  const { id } = opened as { id: string }
  return [
    ['Stripe.Checkout.Session', opened],
    ['Stripe.Checkout.Session', await ask('POST', `checkout/sessions/${id}/expire`, {})],
    [
      'Stripe.BillingPortal.Session',
      await ask('POST', 'billing_portal/sessions', { customer: one!.customer }),
    ],
    ['Stripe.Subscription', await ask('POST', subscription, { 'items[0][price]': 'price_sandbox_elite' })],
    ['Stripe.Subscription', await ask('POST', subscription, { cancel_at_period_end: 'true' })],
    ['Stripe.Customer', await ask('POST', `customers/${one!.customer}`, { email: 'ada@example.com' })],
    ['Stripe.Refund', await ask('POST', 'refunds', { payment_intent: invoice!.intent })],
    [
      'Stripe.CustomerBalanceTransaction',
      await ask('POST', `customers/${one!.customer}/balance_transactions`, {
        amount: '100',
        currency: 'gbp',
      }),
    ],
    ['{ error: Stripe.StripeRawError }', await ask('POST', 'refunds', { payment_intent: invoice!.intent })],
    ['Stripe.Subscription', await ask('DELETE', subscription)],
  ]
}

const eventTypes: Record<string, string> = {
  'checkout.session.completed': 'Stripe.CheckoutSessionCompletedEvent',
  'customer.subscription.created': 'Stripe.CustomerSubscriptionCreatedEvent',
  'customer.subscription.updated': 'Stripe.CustomerSubscriptionUpdatedEvent',
  'customer.subscription.deleted': 'Stripe.CustomerSubscriptionDeletedEvent',
  'invoice.paid': 'Stripe.InvoicePaidEvent',
  'invoice.payment_failed': 'Stripe.InvoicePaymentFailedEvent',
}

/** Every webhook so far. One of a kind that is not in the table has no type to compare it with, and fails. */
async function webhooksOf(world: World): Promise<Answers> {
  await world.sandbox.idle()
  return world.webhookEvents.map(({ body }) => {
    const event = JSON.parse(body) as { type: string }
    return [eventTypes[event.type] ?? 'never', event]
  })
}

function programOf(answers: Answers): string {
  const lines = answers.map(
    ([type, answer], index) => `export const a${index}: Some<${type}> = ${JSON.stringify(answer)}`,
  )
  // Each answer may lack what the product does not read, but holds nothing that the real one does not.
  return [
    `import type Stripe from 'stripe'`,
    `type Some<T> = T extends (infer E)[] ? Some<E>[] : T extends object ? { [K in keyof T]?: Some<T[K]> } : T`,
    ...lines,
  ].join('\n')
}

async function complaintsAbout(program: string): Promise<string[]> {
  const directory = await mkdtemp(join(inServer(), 'dist-contract-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const file = join(directory, 'answers.ts')
  await writeFile(file, program)
  const flags = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    '--types',
    'node',
    '--moduleResolution',
    'bundler',
  ]
  const { stdout } = spawnSync(
    process.execPath,
    [
      inServer('../node_modules/typescript-7/bin/tsc'),
      ...flags,
      '--target',
      'es2023',
      '--module',
      'esnext',
      file,
    ],
    { encoding: 'utf8' },
  )
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

test("the sandbox answers, and tells, in the shapes of the library's published types", async () => {
  const world = await createWorld()
  await pay(world, await world.member('Ada'), 'premium')
  const reads = await readsOf(world)
  const { id, customer } = onlySubscription(world)
  world.sandbox.life.setCard(customer, 'bad')
  world.sandbox.life.renew(id)
  world.sandbox.life.setCard(customer, 'good')
  const changes = await changesOf(world)
  const webhooks = await webhooksOf(world)
  expect(new Set(webhooks.map(([type]) => type))).toEqual(new Set(Object.values(eventTypes)))
  expect(await complaintsAbout(programOf([...reads, ...changes, ...webhooks]))).toEqual([])

  const drifted = programOf([['Stripe.Price', { object: 'price', unit_amounts: 1900 }]])
  expect(await complaintsAbout(drifted)).toHaveLength(1)
})
