import { type Delivery, sign } from '@netwrk/sandbox/webhooks'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { days, deliver, onlySubscription, pay } from '../../../testing/billing/provider.ts'
import { rounds, shareOf } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'

type Step = { name: string; tier: string; status: string; payments: number; happen(world: World): void }

const renew = (world: World) => {
  world.pass(days(30))
  world.sandbox.life.renew(onlySubscription(world).id)
}
const change = (world: World, price: string | null, cancelAtPeriodEnd: boolean | null) =>
  world.sandbox.life.change(onlySubscription(world).id, { price, cancelAtPeriodEnd })

/** A whole life after checkout, with what is true after each step. */
const steps: readonly Step[] = [
  { name: 'renewed', tier: 'premium', status: 'active', payments: 2, happen: renew },
  {
    name: 'failed',
    tier: 'premium',
    status: 'past_due',
    payments: 2,
    happen(world) {
      world.sandbox.life.setCard(onlySubscription(world).customer, 'bad')
      renew(world)
    },
  },
  {
    name: 'recovered',
    tier: 'premium',
    status: 'active',
    payments: 3,
    happen: (world) => world.sandbox.life.setCard(onlySubscription(world).customer, 'good'),
  },
  {
    name: 'changed',
    tier: 'elite',
    status: 'active',
    payments: 4,
    happen: (world) => void change(world, 'price_sandbox_elite', null),
  },
  {
    name: 'canceled',
    tier: 'elite',
    status: 'canceled',
    payments: 4,
    happen: (world) => void change(world, null, true),
  },
  { name: 'ended', tier: 'free', status: 'ended', payments: 4, happen: renew },
]
const bought = { name: 'bought', tier: 'premium', status: 'active', payments: 1 }

/** All that is known here of plans and payments, but which webhooks told of it. */
async function known({ deps: { db } }: World) {
  const { tier } = await db.selectFrom('profile').select('tier').executeTakeFirstOrThrow()
  const subscription = await db.selectFrom('subscription').selectAll().execute()
  const payment = await db.selectFrom('payment').selectAll().orderBy('invoiceId').execute()
  const customer = await db.selectFrom('billingCustomer').selectAll().execute()
  return { tier, subscription, payment, customer }
}
const truthOf = ({ tier, status, payments }: typeof bought) => ({ tier, status, payments })

type Known = Awaited<ReturnType<typeof known>>

const summaryOf = ({ tier, subscription, payment }: Known) => ({
  tier,
  status: subscription[0]?.status,
  payments: payment.length,
})

/** Puts the database back to what was known once, with no webhook received yet. */
async function restore({ deps: { db } }: World, { tier, subscription, payment, customer }: Known) {
  await sql`truncate subscription, refund_request, payment, billing_customer, billing_notice`.execute(db)
  await sql`delete from event where body->>'type' ~ '^(billing|payment|subscription)'`.execute(db)
  await db.updateTable('profile').set({ tier }).execute()
  if (customer.length > 0) await db.insertInto('billingCustomer').values(customer).execute()
  if (subscription.length > 0) await db.insertInto('subscription').values(subscription).execute()
  if (payment.length > 0) await db.insertInto('payment').values(payment).execute()
}

/** Delivers a webhook as a further try does: the same event, signed now. */
async function tell(world: World, { body }: Delivery): Promise<Known> {
  const { clock } = world.deps
  const signature = sign(body, world.sandbox.webhookSecret, Math.floor(clock.now().getTime() / 1000))
  expect(await deliver(world, { body, signature })).toBe(200)
  await world.handleEvents()
  return known(world)
}

async function newLife() {
  const world = await createWorld()
  const member = await world.member('Ada')
  await world.handleEvents()
  const nothing = await known(world)
  await pay(world, member, 'premium')
  return { world, nothing }
}

/**
 * In full every order of every part of a life, without walking through the factorial of them: whatever was known before and
 * whichever webhook comes first, what is known afterwards is one and the same; and from there on no other webhook
 * changes it. So the last of any order ends there, and so does each on the way.
 */
test('the webhooks of a whole life end in the right plan in every order, from whatever was known before', async () => {
  const { world, nothing } = await newLife()
  const before: Known[] = [nothing]
  const told: Delivery[] = []
  for (const [turn, step] of [{ ...bought, happen() {} }, ...steps].entries()) {
    step.happen(world)
    await world.sandbox.idle()
    told.push(...world.webhookEvents.splice(0))
    let stored: Known | undefined
    for (const [index, past] of before.entries()) {
      // Later pasts differ from the first in what is stored already: there a few firsts do.
      for (const first of index === 0 ? shareOf(told, turn) : shareOf([told[0]!, told.at(-1)!], turn)) {
        await restore(world, past)
        const now = await tell(world, first)
        expect(summaryOf(now), step.name).toEqual(truthOf(step))
        stored ??= now
        expect(now, step.name).toEqual(stored)
      }
    }
    for (const other of shareOf(told, turn)) expect(await tell(world, other), step.name).toEqual(stored)
    before.push(stored!)
  }
  expect(told.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
    'customer.subscription.updated',
    'invoice.paid',
    'customer.subscription.updated',
    'invoice.payment_failed',
    'customer.subscription.updated',
    'invoice.paid',
    'customer.subscription.updated',
    'invoice.paid',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ])
})

test('webhooks that come late, again, and mixed with what goes on never take paid time away', async () => {
  // After each step some of what was sent so far is delivered: which, these numbers say.
  const picks = fc.array(fc.array(fc.nat(99), { maxLength: 4 }), {
    minLength: steps.length + 1,
    maxLength: steps.length + 1,
  })
  await fc.assert(
    fc.asyncProperty(picks, async (turns) => {
      const { world } = await newLife()
      const sent: Delivery[] = []
      const taken = new Set<Delivery>()
      for (const [turn, step] of [{ ...bought, happen() {} }, ...steps].entries()) {
        step.happen(world)
        await world.sandbox.idle()
        sent.push(...world.webhookEvents.splice(0))
        for (const pick of turns[turn]!) {
          const notice = sent[pick % sent.length]!
          const isNews = !taken.has(notice)
          const now = summaryOf(await tell(world, notice))
          taken.add(notice)
          if (isNews) expect(now, step.name).toEqual(truthOf(step))
          if (step.name !== 'ended') expect(now.tier).not.toBe('free')
        }
      }
      for (const notice of sent.reverse()) await tell(world, notice)
      expect(summaryOf(await known(world))).toEqual(truthOf(steps.at(-1)!))
    }),
    { numRuns: rounds(10, 3) },
  )
})
