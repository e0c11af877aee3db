import { randomUUID } from 'node:crypto'
import { plans } from '@netwrk/domain/billing/plans'
import { expect, test } from 'vitest'
import { days, deliverAll, pay, subscriber } from '../../../testing/billing/provider.ts'
import { createWorld } from '../../../testing/world.ts'

const words = 'I was ill and could not use it.'

test('within the guarantee nobody needs to ask; after it a member asks once about a payment', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  expect(await ada.call.billing.refundRequest({})).toEqual({ canAsk: false, request: null })
  await expect(ada.call.billing.askForRefund({ words })).rejects.toMatchObject({
    code: 'billing.refund_by_yourself',
  })

  world.pass(days(31))
  expect(await ada.call.billing.refundRequest({})).toEqual({ canAsk: true, request: null })
  const clientId = randomUUID()
  const asked = await ada.call.billing.askForRefund({ words, clientId })
  expect(asked).toMatchObject({ canAsk: false, request: { state: 'waiting', reason: null } })
  expect(await ada.call.billing.askForRefund({ words, clientId })).toEqual(asked)
  await expect(ada.call.billing.askForRefund({ words })).rejects.toMatchObject({
    code: 'billing.refund_asked',
  })
})

test('of ten requests at once one waits', async () => {
  const world = await createWorld({ LIMIT_BILLING: '1000/1h' })
  const ada = await subscriber(world, 'premium')
  world.pass(days(31))
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => ada.call.billing.askForRefund({ words })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'billing.refund_asked' })
})

test('who never paid, or had all back, has nothing to ask for', async () => {
  const world = await createWorld()
  const ben = await world.member('Ben')
  await expect(ben.call.billing.askForRefund({ words })).rejects.toMatchObject({
    code: 'billing.nothing_paid',
  })
  const ada = await subscriber(world, 'premium')
  await ada.call.billing.refund({})
  await deliverAll(world)
  expect((await ada.call.billing.refundRequest({})).canAsk).toBe(false)
  await expect(ada.call.billing.askForRefund({ words })).rejects.toMatchObject({
    code: 'billing.nothing_paid',
  })
})

test('a plan bought after a refund can be asked about, and only that payment', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  await ada.call.billing.refund({})
  await deliverAll(world)
  await pay(world, ada, 'elite')
  await deliverAll(world)
  expect(await ada.call.billing.refundRequest({})).toEqual({ canAsk: true, request: null })
  await ada.call.billing.askForRefund({ words })
  const { amountPence } = await world.deps.db
    .selectFrom('refundRequest')
    .innerJoin('payment', 'payment.invoiceId', 'refundRequest.invoiceId')
    .select('payment.amountPence')
    .executeTakeFirstOrThrow()
  expect(amountPence).toBe(plans.elite.pricePence)
})

test('money that comes back by the guarantee closes a request that was made before it could', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  await ada.call.billing.cancel({})
  const { db } = world.deps
  // The plan has ended within the 30 days: the guarantee ends a plan that runs, and there is none.
  await db.updateTable('subscription').set({ status: 'ended' }).execute()
  await ada.call.billing.askForRefund({ words })
  await db.updateTable('subscription').set({ status: 'active' }).execute()
  await ada.call.billing.refund({})
  expect((await ada.call.billing.refundRequest({})).request).toMatchObject({ state: 'closed' })
})
