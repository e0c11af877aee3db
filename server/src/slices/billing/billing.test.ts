import { expect, test } from 'vitest'
import { PaymentError } from '../../platform/payments/payments.ts'
import {
  days,
  deliverAll,
  onlySubscription,
  pay,
  subscriber,
  tierOf,
} from '../../testing/billing/provider.ts'
import { createWorld } from '../../testing/world.ts'
import { syncAccount } from './sync.ts'
import { watchSubscriptions } from './watch-subscriptions.ts'

test('the success page grants nothing by hand, and answers the same twice after paying', async () => {
  const world = await createWorld()
  const ada = await world.member('Ada')
  const eve = await world.member('Eve')
  const confirm = () => ada.call.billing.confirm({ plan: 'premium', userId: ada.id })
  await expect(confirm()).rejects.toMatchObject({ code: 'billing.not_paid' })
  await ada.call.billing.checkout({ plan: 'premium' })
  await expect(confirm()).rejects.toMatchObject({ code: 'billing.not_paid' })
  expect(await tierOf(ada)).toBe('free')

  await pay(world, ada, 'premium')
  await expect(eve.call.billing.confirm({ plan: 'premium', userId: ada.id })).rejects.toMatchObject({
    code: 'billing.user_mismatch',
  })
  await expect(ada.call.billing.confirm({ plan: 'elite', userId: ada.id })).rejects.toMatchObject({
    code: 'billing.not_paid',
  })
  expect(await confirm()).toEqual({ state: 'paid' })
  expect(await confirm()).toEqual({ state: 'paid' })
  expect(await tierOf(ada)).toBe('premium')
  await deliverAll(world)
  expect(world.deps.keptMail!().filter(({ subject }) => subject.includes('receipt'))).toHaveLength(1)
})

test('a plan changes at once both ways, keeps what a lower one has no use for, and a bad card changes nothing', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  await expect(ada.call.billing.checkout({ plan: 'elite' })).rejects.toMatchObject({
    code: 'billing.already_subscribed',
  })
  const { customer } = onlySubscription(world)
  world.sandbox.life.setCard(customer, 'bad')
  await expect(ada.call.billing.change({ plan: 'elite' })).rejects.toMatchObject({
    code: 'billing.card_declined',
  })
  expect(await tierOf(ada)).toBe('premium')

  world.sandbox.life.setCard(customer, 'good')
  expect((await ada.call.billing.change({ plan: 'elite' })).billing.tier).toBe('elite')
  const { preferences } = await ada.call.discovery.preferences({})
  await ada.call.discovery.savePreferences({ ...preferences, preferredTiers: ['elite'] })
  expect((await ada.call.billing.change({ plan: 'premium' })).billing.tier).toBe('premium')
  expect((await ada.call.discovery.preferences({})).preferences.preferredTiers).toEqual(['elite'])
})

test('a canceled plan lasts to the end of its period, can be kept after all, and then ends', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'elite')
  expect((await ada.call.billing.cancel({})).billing).toMatchObject({
    tier: 'elite',
    subscription: { status: 'canceled' },
  })
  expect((await ada.call.billing.resume({})).billing.subscription?.status).toBe('active')
  await ada.call.billing.cancel({})
  world.pass(days(29))
  await watchSubscriptions(world.deps)
  await deliverAll(world)
  expect(await tierOf(ada)).toBe('elite')
  world.pass(days(1))
  world.sandbox.life.renew(onlySubscription(world).id)
  await deliverAll(world)
  expect(await tierOf(ada)).toBe('free')
})

test('while a payment is missing no plan is changed on credit, and canceling ends it without another charge', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'elite')
  const { id, customer } = onlySubscription(world)
  world.pass(days(30))
  world.sandbox.life.setCard(customer, 'bad')
  world.sandbox.life.renew(id)
  await deliverAll(world)
  await expect(ada.call.billing.change({ plan: 'premium' })).rejects.toMatchObject({
    code: 'billing.payment_missing',
  })
  expect(onlySubscription(world).price).toBe('price_sandbox_elite')
  expect((await ada.call.billing.cancel({})).billing).toMatchObject({
    tier: 'free',
    subscription: { status: 'ended' },
  })
})

test('a second month that is not paid does not begin the seven days anew', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  const { id, customer } = onlySubscription(world)
  world.sandbox.life.setCard(customer, 'bad')
  for (const tier of ['premium', 'free']) {
    world.pass(days(30))
    world.sandbox.life.renew(id)
    await deliverAll(world)
    expect(await tierOf(ada)).toBe(tier)
  }
})

test('a plan that the provider no longer knows lasts to the end of what was paid for', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  for (const all of ['customers', 'subscriptions', 'invoices', 'sessions'] as const) {
    world.sandbox.state[all] = {}
  }
  const look = async () => {
    await syncAccount(world.deps, ada.id)
    return tierOf(ada)
  }
  expect(await look()).toBe('premium')
  world.pass(days(30))
  await watchSubscriptions(world.deps)
  await world.handleEvents()
  expect(await tierOf(ada)).toBe('free')
  // And they can buy again, as a new customer.
  await pay(world, ada, 'elite')
  await deliverAll(world)
  expect(await tierOf(ada)).toBe('elite')
})

test('an end that no webhook told of is found when the period is over', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  world.pass(days(30))
  world.sandbox.life.end(onlySubscription(world).id)
  await watchSubscriptions(world.deps)
  await world.handleEvents()
  expect(await tierOf(ada)).toBe('free')
})

test('within 30 days of the first payment the money comes back and the plan ends; afterwards it does not', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  await ada.call.billing.change({ plan: 'elite' })
  world.pass(days(30) - 1000)
  await deliverAll(world)
  const { billing } = await ada.call.billing.refund({})
  expect(billing).toMatchObject({ tier: 'free', refundableUntil: null, subscription: { status: 'ended' } })
  const invoices = Object.values(world.sandbox.state.invoices)
  expect(invoices.map(({ refund }) => refund !== null)).toEqual([true, true])
  await expect(ada.call.billing.refund({})).rejects.toMatchObject({ code: 'billing.no_subscription' })
})

test('money that is given back in two steps, because the first broke off, is given back once', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  const { payments } = world.deps
  const { endNow } = payments
  payments.endNow = async (id) => {
    await endNow(id)
    throw new PaymentError('unreachable', 'the line broke after the provider had done it')
  }
  await expect(ada.call.billing.refund({})).rejects.toMatchObject({ code: 'billing.provider_failed' })
  payments.endNow = endNow
  expect((await ada.call.billing.refund({})).billing.tier).toBe('free')
  expect(Object.keys(world.sandbox.state.answered)).toHaveLength(1)
})

test('after 30 days a refund is refused and nothing is given back', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  world.pass(days(30))
  expect((await ada.call.billing.mine({})).billing.refundableUntil).toBeNull()
  await expect(ada.call.billing.refund({})).rejects.toMatchObject({ code: 'billing.refund_too_late' })
  expect(Object.values(world.sandbox.state.invoices).every(({ refund }) => refund === null)).toBe(true)
  expect(await tierOf(ada)).toBe('premium')
})

test('who has a plan without buying one, as in the demo, keeps it through an abandoned checkout', async () => {
  const world = await createWorld()
  const maya = await world.member('Maya', { tier: 'premium' })
  await maya.call.billing.checkout({ plan: 'elite' })
  await deliverAll(world)
  expect(await tierOf(maya)).toBe('premium')
})
