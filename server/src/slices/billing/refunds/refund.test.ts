import { plans } from '@netwrk/domain/billing/plans'
import { expect, test } from 'vitest'
import { PaymentError } from '../../../platform/payments/payments.ts'
import { deliverAll, onlySubscription, pay, subscriber } from '../../../testing/billing/provider.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { refund } from './refund.ts'

const creditsOf = ({ sandbox }: World) => Object.values(sandbox.state.customers).map(({ credit }) => credit)

/** Somebody whose change to the cheaper plan has left something over. */
async function downgraded(world: World) {
  const ada = await subscriber(world, 'elite')
  await ada.call.billing.change({ plan: 'premium' })
  await deliverAll(world)
  expect(creditsOf(world)).toEqual([plans.elite.pricePence - plans.premium.pricePence])
  return ada
}

test('who went to a cheaper plan gets back what they paid and no more: the next plan costs all of its price', async () => {
  const world = await createWorld()
  const ada = await downgraded(world)
  expect((await ada.call.billing.refund({})).billing.tier).toBe('free')
  expect(creditsOf(world)).toEqual([0])
  await deliverAll(world)

  await pay(world, ada, 'elite')
  const last = Object.values(world.sandbox.state.invoices).at(-1)!
  expect(last.amount).toBe(plans.elite.pricePence)
})

test('money comes back once a member: a plan bought after that is not given back', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  await ada.call.billing.refund({})
  await deliverAll(world)

  await pay(world, ada, 'elite')
  await deliverAll(world)
  expect((await ada.call.billing.mine({})).billing).toMatchObject({ tier: 'elite', refundableUntil: null })
  await expect(ada.call.billing.refund({})).rejects.toMatchObject({ code: 'billing.refund_used' })
  expect((await ada.call.billing.mine({})).billing.tier).toBe('elite')
})

test('a refund that broke off takes the rest of the credit when it is asked for again, and no more than that', async () => {
  const world = await createWorld()
  const ada = await downgraded(world)
  const { payments } = world.deps
  const { dropCredit } = payments
  const breaks = () => Promise.reject(new PaymentError('unreachable', 'the line broke'))
  payments.dropCredit = breaks
  await expect(ada.call.billing.refund({})).rejects.toMatchObject({ code: 'billing.provider_failed' })
  payments.dropCredit = (customer) => dropCredit(customer).then(breaks)
  await deliverAll(world)
  await expect(ada.call.billing.refund({})).rejects.toMatchObject({ code: 'billing.provider_failed' })
  payments.dropCredit = dropCredit
  await deliverAll(world)
  expect((await ada.call.billing.refund({})).billing.tier).toBe('free')
  expect(creditsOf(world)).toEqual([0])
})

test('a plan that is changed while the money goes back leaves no credit either', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'elite')
  const { payments } = world.deps
  const { endNow } = payments
  payments.endNow = async (id) => {
    await payments.changePlan(id, 'premium')
    await endNow(id)
  }
  await ada.call.billing.refund({})
  expect(onlySubscription(world).price).toBe('price_sandbox_premium')
  expect(creditsOf(world)).toEqual([0])
})

test('two tabs that ask for the money at once make no debt of the credit', async () => {
  const world = await createWorld()
  const ada = await downgraded(world)
  const [customer] = Object.values(world.sandbox.state.customers)
  for (let round = 1; round <= rounds(20, 5); round++) {
    world.sandbox.life.adjustBalance(customer!.id, -3000)
    Object.assign(onlySubscription(world), { status: 'active', endedAt: null })
    await world.deps.db.updateTable('subscription').set({ status: 'active' }).execute()
    await Promise.allSettled([refund(ada.ctx), refund(ada.ctx)])
    expect(creditsOf(world), `round ${round}`).toEqual([0])
  }
})
