import { sign } from '@netwrk/sandbox/webhooks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  days,
  deliver,
  deliverAll,
  onlySubscription,
  pay,
  subscriber,
  tierOf,
} from '../../../testing/billing/provider.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { syncAccount } from '../sync.ts'
import { watchSubscriptions } from '../watch-subscriptions.ts'

async function countOf(world: World, table: 'billingNotice' | 'payment'): Promise<number> {
  return (await world.deps.db.selectFrom(table).selectAll().execute()).length
}

/** The kinds of what happened to plans and payments. */
async function eventsOf(world: World): Promise<string[]> {
  const rows = await world.deps.db.selectFrom('event').select('body').execute()
  return rows
    .map(({ body }) => (body as { type: string }).type)
    .filter((type) => /^(billing|payment|subscription)/.test(type))
    .sort()
}

test('a forged, a changed, an unsigned and an old webhook are refused and leave nothing behind', async () => {
  const world = await createWorld()
  const member = await world.member('Ada')
  await pay(world, member, 'premium')
  const [{ body, signature }] = world.webhookEvents as [{ body: string; signature: string }]
  const now = Math.floor(world.deps.clock.now().getTime() / 1000)

  expect(await deliver(world, { body, signature: sign(body, 'whsec_somebody_else', now) })).toBe(400)
  expect(await deliver(world, { body: body.replace('active', 'gifted'), signature })).toBe(400)
  expect(await deliver(world, { body, signature: '' })).toBe(400)
  const old = sign(body, world.sandbox.webhookSecret, now - 301)
  expect(await deliver(world, { body, signature: old })).toBe(400)
  await world.handleEvents()
  expect(await countOf(world, 'billingNotice')).toBe(0)
  expect(await tierOf(member)).toBe('free')
})

test('a webhook is recorded before it is answered, and played again it changes nothing', async () => {
  const world = await createWorld()
  const member = await world.member('Ada')
  await world.handleEvents()
  await pay(world, member, 'premium')
  const notice = world.webhookEvents[0]!
  expect(await deliver(world, notice)).toBe(200)
  expect(await countOf(world, 'billingNotice')).toBe(1)
  expect(await deliver(world, notice)).toBe(200)
  expect(await countOf(world, 'billingNotice')).toBe(1)
  await world.handleEvents()
  expect(await tierOf(member)).toBe('premium')
})

test('a hundred parallel copies of one webhook are one: one change, one payment, one receipt', async () => {
  const world = await createWorld()
  const member = await world.member('Ada')
  await world.handleEvents()
  const mailsBefore = world.deps.keptMail!().length
  await pay(world, member, 'elite')
  const notice = world.webhookEvents[0]!
  const statuses = await Promise.all(Array.from({ length: 100 }, () => deliver(world, notice)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await Promise.all([world.handleEvents(), world.handleEvents(), world.handleEvents()])
  await world.handleEvents()

  expect(await countOf(world, 'billingNotice')).toBe(1)
  expect(await countOf(world, 'payment')).toBe(1)
  expect(await eventsOf(world)).toEqual([
    'billing.notice_received',
    'billing.payment_marks_due',
    'payment.marked',
    'payment.received',
    'subscription.changed',
  ])
  expect(await tierOf(member)).toBe('elite')
  const receipts = world.deps.keptMail!().length - mailsBefore
  expect(receipts).toBe(1)
  expect(world.deps.keptMail!()[0]!.subject).toBe('Your receipt for Netwrk Elite')
})

test('an older webhook that comes late does not undo a newer fact', async () => {
  const world = await createWorld()
  const member = await subscriber(world, 'premium')
  await member.call.billing.change({ plan: 'elite' })
  await world.sandbox.idle()
  const upgraded = world.webhookEvents.splice(0)
  await member.call.billing.change({ plan: 'premium' })
  await world.sandbox.idle()
  const downgraded = world.webhookEvents.splice(0)
  for (const notice of [...downgraded, ...upgraded]) await deliver(world, notice)
  await world.handleEvents()
  expect(await tierOf(member)).toBe('premium')

  world.sandbox.life.end(onlySubscription(world).id)
  await world.sandbox.idle()
  const ended = world.webhookEvents.splice(0)
  for (const notice of [...ended, ...upgraded, ...downgraded]) await deliver(world, notice)
  await world.handleEvents()
  expect(await tierOf(member)).toBe('free')
})

test('a crash between receipt and effect loses nothing: the effect follows when somebody handles events again', async () => {
  const world = await createWorld()
  const member = await world.member('Ada')
  await pay(world, member, 'premium')
  expect(await deliver(world, world.webhookEvents[0]!)).toBe(200)
  // Nobody handles events: the process died right after its answer.
  expect(await tierOf(member)).toBe('free')
  await world.handleEvents()
  expect(await tierOf(member)).toBe('premium')
})

test('of two who read the provider at once, the one who read the older plan does not write last', async () => {
  const world = await createWorld()
  const member = await subscriber(world, 'premium')
  const { payments } = world.deps
  const ask = payments.subscriptionsOf
  const { id } = onlySubscription(world)
  let asked = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  payments.subscriptionsOf = async (customer) => {
    const found = await ask(customer)
    if (++asked === 1) await released
    return found
  }
  const older = syncAccount(world.deps, member.id)
  await expect.poll(() => asked).toBe(1)
  world.sandbox.life.change(id, { price: 'price_sandbox_elite', cancelAtPeriodEnd: null })
  await syncAccount(world.deps, member.id)
  release()
  await older
  expect(await tierOf(member)).toBe('elite')
  expect(asked).toBe(3)
})

test('while the provider is asked no transaction is open: neither for a webhook nor for a change of plan', async () => {
  const world = await createWorld()
  const member = await subscriber(world, 'premium')
  const { payments, db } = world.deps
  const ask = payments.subscriptionsOf
  let asked = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  payments.subscriptionsOf = async (customer) => {
    asked++
    await released
    return ask(customer)
  }
  const changed = member.call.billing.change({ plan: 'elite' })
  await expect.poll(() => asked).toBe(1)
  await world.sandbox.idle()
  for (const notice of world.webhookEvents.splice(0)) await deliver(world, notice)
  const handled = world.handleEvents()
  await expect.poll(() => asked).toBe(2)
  const open = await sql<{ query: string }>`
    select query from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(db)
  expect(open.rows).toEqual([])
  release()
  await Promise.all([changed, handled])
  expect(await tierOf(member)).toBe('elite')
})

test("a customer that two accounts claim is the first one's", async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  const ben = await world.person()
  await syncAccount(world.deps, ben.id, onlySubscription(world).customer)
  const owners = await world.deps.db.selectFrom('billingCustomer').select('accountId').execute()
  expect(owners).toEqual([{ accountId: ada.id }])
  expect(await world.deps.db.selectFrom('subscription').select('accountId').execute()).toHaveLength(1)
})

test('while the provider cannot be asked a webhook waits, and is followed when it can', async () => {
  const world = await createWorld()
  const member = await world.member('Ada')
  await pay(world, member, 'premium')
  const { payments } = world.deps
  const ask = payments.subscriptionsOf
  payments.subscriptionsOf = () => Promise.reject(new Error('not now'))
  await deliverAll(world)
  expect(world.log.takeErrors().length).toBeGreaterThan(0)
  expect(await tierOf(member)).toBe('free')

  payments.subscriptionsOf = ask
  world.pass(60_000)
  await world.handleEvents()
  expect(await tierOf(member)).toBe('premium')
})

test('a webhook about nobody of ours is taken and has no effect', async () => {
  const world = await createWorld()
  const now = Math.floor(world.deps.clock.now().getTime() / 1000)
  const body = JSON.stringify({
    id: 'evt_x',
    object: 'event',
    created: now,
    type: 'customer.subscription.created',
    data: { object: { customer: 'cus_x', metadata: { account_id: 'nobody' } } },
  })
  expect(await deliver(world, { body, signature: sign(body, world.sandbox.webhookSecret, now) })).toBe(200)
  await world.handleEvents()
  expect(await world.deps.db.selectFrom('billingCustomer').selectAll().execute()).toEqual([])
})

test('a renewal whose payment fails keeps the plan for seven days, and paying brings it back', async () => {
  const world = await createWorld()
  const member = await subscriber(world, 'premium')
  const { id, customer } = onlySubscription(world)
  world.pass(days(30))
  world.sandbox.life.setCard(customer, 'bad')
  world.sandbox.life.renew(id)
  await deliverAll(world)
  expect((await member.call.billing.mine({})).billing).toMatchObject({
    tier: 'premium',
    subscription: { status: 'past_due' },
  })

  world.pass(days(7) - 1000)
  await watchSubscriptions(world.deps)
  await world.handleEvents()
  expect(await tierOf(member)).toBe('premium')
  world.pass(1000)
  await watchSubscriptions(world.deps)
  await world.handleEvents()
  expect(await tierOf(member)).toBe('free')

  world.sandbox.life.setCard(customer, 'good')
  await deliverAll(world)
  expect(await tierOf(member)).toBe('premium')
})
