import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { stripePayments } from '../../platform/payments/stripe-payments.ts'
import { pay, subscriber, tierOf } from '../../testing/billing/provider.ts'
import { rounds } from '../../testing/rounds.ts'
import { createWorld } from '../../testing/world.ts'
import { checkout } from './checkout.ts'

test('checkout asks the provider as docs/rules/billing.md says', async () => {
  const world = await createWorld()
  const ada = await world.member('Ada')
  const { url } = await ada.call.billing.checkout({ plan: 'elite' })
  const [session] = Object.values(world.sandbox.state.sessions)
  expect(url).toBe(`${world.sandbox.origin}/checkout/${session!.id}`)
  expect(session).toMatchObject({
    price: 'price_sandbox_elite',
    email: ada.member.email,
    reference: ada.id,
    successUrl: `http://localhost:3000/subscription/success?plan=elite&user=${ada.id}`,
    cancelUrl: 'http://localhost:3000/subscription',
  })
})

test('opening a second checkout closes the first, so that two tabs cannot pay twice', async () => {
  const world = await createWorld()
  const ada = await world.member('Ada')
  await ada.call.billing.checkout({ plan: 'premium' })
  await pay(world, ada, 'elite')
  expect(Object.values(world.sandbox.state.sessions).map(({ status }) => status)).toEqual([
    'expired',
    'complete',
  ])
})

test('two tabs that open checkout at once leave one open', async () => {
  const world = await createWorld()
  for (let round = 1; round <= rounds(20, 5); round++) {
    const { ctx, id } = await world.person()
    await Promise.all([checkout(ctx, { plan: 'premium' }), checkout(ctx, { plan: 'elite' })])
    const sessions = Object.values(world.sandbox.state.sessions).filter(({ reference }) => reference === id)
    expect(sessions.map(({ status }) => status).sort(), `round ${round}`).toEqual(['expired', 'open'])
  }
})

test('whoever has just paid in one tab is not sold a second plan in another, webhook or not', async () => {
  const world = await createWorld()
  const ada = await world.member('Ada')
  await pay(world, ada, 'premium')
  await expect(ada.call.billing.checkout({ plan: 'elite' })).rejects.toMatchObject({
    code: 'billing.already_subscribed',
  })
  expect(await tierOf(ada)).toBe('premium')
})

test('a plan keeps what it was bought as when its price is no longer sold; what is not ours gives no plan', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'elite')
  const { sandbox } = world
  const { host, port } = sandbox
  const prices = { premium: 'price_of_today', elite: 'price_of_today_too' }
  const today = stripePayments({ ...sandbox, prices, scriptUrl: '', sandbox: { host, port } })
  const [one] = Object.values(sandbox.state.subscriptions)
  const plans = async () => (await today.subscriptionsOf(one!.customer)).map(({ plan }) => plan)
  expect(await plans()).toEqual(['elite'])
  expect((await today.paymentsOf(one!.customer)).map(({ plan }) => plan)).toEqual(['elite'])

  await ada.call.billing.change({ plan: 'premium' })
  expect(await plans()).toEqual(['premium'])
  delete one!.metadata.plan
  expect(await plans()).toEqual([])
  expect(await today.paymentsOf(one!.customer)).toEqual([])
})

test('a provider that does not answer holds up who wants to pay and nobody else', async () => {
  const world = await createWorld()
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const sockets = new Set<{ destroy(): void }>()
  silent.on('connection', (socket) => sockets.add(socket))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as { port: number }
  Object.assign(
    world.deps.payments,
    stripePayments({ ...world.sandbox, scriptUrl: '', sandbox: { host: '127.0.0.1', port } }),
  )
  const waiting = await Promise.all(Array.from({ length: 30 }, () => world.person()))
  const answers = waiting.map(({ ctx }) => checkout(ctx, { plan: 'premium' }).catch((error) => error.code))
  await expect.poll(() => sockets.size, { timeout: 10_000 }).toBe(30)

  const ada = await world.member('Ada')
  expect(await tierOf(ada)).toBe('free')

  silent.close()
  for (const socket of sockets) socket.destroy()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['billing.checkout_failed']))
})

test('where the provider cannot be reached checkout is refused with its text', async () => {
  const world = await createWorld({
    STRIPE_SECRET_KEY: '',
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
  })
  const { ctx } = await world.person()
  await expect(checkout(ctx, { plan: 'premium' })).rejects.toMatchObject({ code: 'billing.checkout_failed' })
})
