import { expect, test } from 'vitest'
import { noPayments } from '../../platform/payments/no-payments.ts'
import { PaymentError } from '../../platform/payments/payments.ts'
import { days, deliverAll, subscriber, tierOf } from '../../testing/billing/provider.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { watchSubscriptions } from './watch-subscriptions.ts'

const hour = 3_600_000

async function waitingChecks({ deps: { db } }: World): Promise<number> {
  const rows = await db.selectFrom('event').select('body').where('handledAt', 'is', null).execute()
  return rows.filter(({ body }) => (body as { type: string }).type === 'billing.check_due').length
}

test('once payments are turned off a plan lasts to the end of what was paid for, and is checked no more', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  Object.assign(world.deps.payments, noPayments())
  world.pass(days(30) - 1000)
  await watchSubscriptions(world.deps)
  await world.handleEvents()
  expect(await tierOf(ada)).toBe('premium')
  world.pass(1000)
  await watchSubscriptions(world.deps)
  await world.handleEvents()
  expect(await tierOf(ada)).toBe('free')
  world.pass(days(1))
  await watchSubscriptions(world.deps)
  expect(await waitingChecks(world)).toBe(0)
})

test('checks that the provider does not answer do not pile up, and the first that it answers is enough', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  const { payments } = world.deps
  const { subscriptionsOf } = payments
  payments.subscriptionsOf = () => Promise.reject(new PaymentError('unreachable', 'not now'))
  world.pass(days(30))
  for (let round = 1; round <= 3; round++) {
    expect(await watchSubscriptions(world.deps)).toBe(1)
    await world.handleEvents()
    expect(await waitingChecks(world)).toBe(0)
    world.pass(hour)
  }
  expect(await tierOf(ada)).toBe('premium')

  payments.subscriptionsOf = subscriptionsOf
  world.sandbox.state.subscriptions = {}
  await watchSubscriptions(world.deps)
  await world.handleEvents()
  expect(await tierOf(ada)).toBe('free')
})

test('a webhook that the provider cannot be asked about is tried again', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  const { payments } = world.deps
  const { subscriptionsOf } = payments
  await ada.call.billing.change({ plan: 'elite' })
  payments.subscriptionsOf = () => Promise.reject(new PaymentError('unreachable', 'not now'))
  await deliverAll(world)
  expect(world.log.takeErrors().length).toBeGreaterThan(0)
  payments.subscriptionsOf = subscriptionsOf
  world.pass(60_000)
  expect(await world.handleEvents()).toBeGreaterThan(0)
})
