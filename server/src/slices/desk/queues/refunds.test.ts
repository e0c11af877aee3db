import { plans } from '@netwrk/domain/billing/plans'
import { expect, test } from 'vitest'
import { PaymentError } from '../../../platform/payments/payments.ts'
import { days, deliverAll, subscriber } from '../../../testing/billing/provider.ts'
import { typed } from '../../../testing/desk/two-ways.ts'
import { recordedIn } from '../../../testing/moderation/recorded-in.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { answerRefundRequest } from '../../billing/refunds/refund-requests.claims.ts'
import { decideRefund } from './decide-refund.ts'

const reason = 'Sorry for the trouble.'
const price = plans.premium.pricePence
const backOf = ({ sandbox }: World) =>
  Object.values(sandbox.state.invoices).reduce((sum, { refunded = 0 }) => sum + refunded, 0)

const mailAbout = ({ deps }: World, wanted: string) =>
  deps.keptMail!().find(({ subject }) => subject === wanted)

/** Ada asks for a refund after the guarantee; Olga and Pia may decide. */
async function asked() {
  const world = await createWorld({ LIMIT_DESK: '1000/1h' })
  const ada = await subscriber(world, 'premium')
  world.pass(days(31))
  await ada.call.billing.askForRefund({ words: 'I was ill.' })
  const [olga, pia] = [await world.member('Olga'), await world.member('Pia')]
  await makeStaff(world, olga.id, 'owner')
  await makeStaff(world, pia.id, 'admin')
  const give = { memberId: ada.id, decision: 'given', amountPence: null, reason } as const
  return { world, ada, olga, pia, give }
}

test('the staff reads why, gives a part back, once, and the member is mailed', async () => {
  const { world, ada, olga, give } = await asked()
  const { cases } = await olga.call.desk.refundRequests({})
  expect(cases).toMatchObject([{ memberId: ada.id, claim: null }])
  expect(await olga.call.desk.refundCase({ memberId: ada.id })).toMatchObject({
    words: 'I was ill.',
    amountPence: price,
    payablePence: price,
  })
  await expect(olga.call.desk.decideRefund({ ...give, amountPence: price + 1 })).rejects.toMatchObject({
    code: 'desk.refund_amount',
  })
  expect(await olga.call.desk.decideRefund({ ...give, amountPence: 900 })).toEqual({ amountPence: 900 })
  await world.handleEvents()
  expect(backOf(world)).toBe(900)
  expect(mailAbout(world, 'Your refund of £9.00 is on its way')?.text).toContain(reason)
  expect((await ada.call.billing.refundRequest({})).request).toMatchObject({
    state: 'given',
    amountPence: 900,
    reason,
  })
  expect((await recordedIn(world.deps.db)).at(-1)).toMatchObject({
    act: 'refund.decided',
    subjectId: ada.id,
    details: { decision: 'given', amountPence: 900 },
    reason,
  })
  expect((await ada.call.desk.looks({ before: null })).looks).toMatchObject([
    { text: 'Read why a refund was asked for', role: 'owner' },
  ])
  await expect(olga.call.desk.decideRefund(give)).rejects.toMatchObject({ code: 'desk.request_not_found' })
})

test('typed by command, an amount that cannot be read gives nothing back', async () => {
  const { world, ada } = await asked()
  const give = (...words: string[]) =>
    typed(world.deps.db, world, 'refund give', [ada.member.email, ...words])
  for (const amount of ['9.5', '0', '-9', '1,000', '1e3', '.5', '£9.999'])
    await expect(give(amount, reason), amount).rejects.toThrow('is no amount')
  await expect(give('9.50')).rejects.toThrow('makes no sense')
  await world.handleEvents()
  expect(backOf(world)).toBe(0)
  expect(await give('9.50', reason)).toBeNull()
  await world.handleEvents()
  expect(backOf(world)).toBe(950)
})

test('a refusal gives nothing back, and the member reads why', async () => {
  const { world, ada, olga } = await asked()
  await olga.call.desk.decideRefund({
    ...{ memberId: ada.id, decision: 'refused', amountPence: null, reason: 'It was used every day.' },
  })
  await deliverAll(world)
  expect(backOf(world)).toBe(0)
  expect(mailAbout(world, 'About the refund you asked for')?.text).toContain('It was used every day.')
  expect(await ada.call.billing.refundRequest({})).toMatchObject({
    canAsk: false,
    request: { state: 'refused', reason: 'It was used every day.' },
  })
  await expect(ada.call.billing.askForRefund({ words: 'Please.' })).rejects.toMatchObject({
    code: 'billing.refund_answered',
  })
})

test(`of two who decide at once one decides, ${rounds(20, 5)} times`, async () => {
  const { world, ada, give } = await asked()
  const by = { id: null, name: 'root', role: null }
  for (let round = 1; round <= rounds(20, 5); round++) {
    await world.deps.db
      .updateTable('refundRequest')
      .set({ state: 'waiting', amountPence: null, decidedAt: null, decidedBy: null, givenAt: null })
      .execute()
    const answers = await Promise.allSettled([
      decideRefund(world.deps, by, give),
      decideRefund(world.deps, by, { ...give, decision: 'refused' }),
    ])
    expect(
      answers.filter(({ status }) => status === 'fulfilled'),
      `round ${round}`,
    ).toHaveLength(1)
  }
  await world.handleEvents()
  expect(backOf(world)).toBeLessThanOrEqual(price)
  expect(ada.id).toBe(give.memberId)
})

test('an order that broke off after the provider took it is carried out again, and gives no more', async () => {
  const { world, olga, give } = await asked()
  await olga.call.desk.decideRefund({ ...give, amountPence: 900 })
  const { refundPart } = world.deps.payments
  const breaks = () => Promise.reject(new PaymentError('unreachable', 'the line broke'))
  world.deps.payments.refundPart = (...order) => refundPart(...order).then(breaks)
  await world.handleEvents()
  world.log.takeErrors()
  expect(backOf(world)).toBe(900)
  world.deps.payments.refundPart = refundPart
  world.pass(3_600_000)
  await world.handleEvents()
  expect(backOf(world)).toBe(900)
  const { givenAt } = await world.deps.db
    .selectFrom('refundRequest')
    .select('givenAt')
    .executeTakeFirstOrThrow()
  expect(givenAt).not.toBeNull()
})

test('what went back by the guarantee while somebody decided is not given a second time', async () => {
  const { world, ada, olga, give } = await asked()
  const { db } = world.deps
  // As the guarantee does it, between the provider and the note that it is done.
  const { invoiceId } = await db.selectFrom('payment').select('invoiceId').executeTakeFirstOrThrow()
  await world.deps.payments.refund(invoiceId)
  await olga.call.desk.decideRefund(give)
  await deliverAll(world)
  expect(backOf(world)).toBe(price)

  await db.updateTable('payment').set({ refundedAt: world.deps.clock.now() }).execute()
  await db
    .updateTable('refundRequest')
    .set({ state: 'waiting', amountPence: null, decidedAt: null, decidedBy: null })
    .execute()
  await expect(olga.call.desk.decideRefund(give)).rejects.toMatchObject({ code: 'desk.payment_went_back' })
  expect(ada.id).toBe(give.memberId)
})

test('an answer and its row of the record are both there or neither', async () => {
  const { world, ada } = await asked()
  const { db, clock } = world.deps
  const decided = { by: null, now: clock.now() }
  await expect(
    db.transaction().execute(async (tx) => {
      await answerRefundRequest(tx, ada.id, { decision: 'refused', reason }, decided)
      throw new Error('the record could not be written')
    }),
  ).rejects.toThrow()
  expect((await ada.call.billing.refundRequest({})).request).toMatchObject({ state: 'waiting' })
})
