import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../app/start-sandbox.ts'
import { readConfig } from '../config/config.ts'
import { openPayments, type SandboxAddress, usesSandbox } from '../platform/payments/open-payments.ts'
import { createWorld } from '../testing/world.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_PREMIUM: 'price_p',
  STRIPE_PRICE_ELITE: 'price_e',
}

test('the sandbox runs only without a Stripe key and only where the origin is localhost', () => {
  const there = {
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
  }
  expect(usesSandbox(readConfig({}))).toBe(true)
  expect(usesSandbox(readConfig(stripe))).toBe(false)
  expect(usesSandbox(readConfig(there))).toBe(false)
  expect(usesSandbox(readConfig({ ...there, ...stripe }))).toBe(false)
})

test('a key without the rest is refused with the name of what is missing', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow('STRIPE_WEBHOOK_SECRET must be set')
})

test('where it may not run nothing is started: no port, no file, and the provider is Stripe or nobody', async () => {
  const there = {
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
  }
  for (const [environment, scriptUrl] of [
    [stripe, 'https://js.stripe.com/v3/'],
    [there, ''],
    [{ ...there, ...stripe }, 'https://js.stripe.com/v3/'],
  ] as const) {
    const closing: (() => unknown)[] = []
    const { deps, browser } = await createWorld(environment)
    expect(await startSandbox(deps.config, closing)).toBeNull()
    expect(closing).toEqual([])
    expect(existsSync(join(deps.config.dataDirectory, 'sandbox'))).toBe(false)
    expect(deps.payments).toMatchObject({ scriptUrl, isSandbox: false })
    const isSelling = scriptUrl !== ''
    expect(await browser().call.billing.provider({})).toEqual({ isSelling, scriptUrl, isSandbox: false })
  }
})

test('the sandbox answers this machine by its own names only, and its API only with the key', async () => {
  const { sandbox } = await createWorld()
  expect((await fetch(`${sandbox.origin}/v1/prices/price_sandbox_elite`)).status).toBe(401)
  expect((await fetch(`${sandbox.origin}/checkout/none`)).status).toBe(404)
  expect(await statusFor(sandbox.port, 'localhost')).toBe(200)
  expect(await statusFor(sandbox.port, 'netwrk.example')).toBe(404)
  // Every other address that this machine has, as its neighbours would reach it by.
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  for (const { address, family } of others.filter(({ internal }) => !internal)) {
    const host = family === 'IPv6' ? `[${address}]` : address
    await expect(fetch(`http://${host}:${sandbox.port}/v3/`), address).rejects.toThrow('fetch failed')
  }
  for (const address of ['[::1]', '127.0.0.2']) {
    await expect(fetch(`http://${address}:${sandbox.port}/v3/`), address).rejects.toThrow('fetch failed')
  }
})

/** The status of the sandbox's script, asked for under a name in the Host header. */
async function statusFor(port: number, host: string): Promise<number | undefined> {
  const [answer] = (await once(
    get({ port, host: '127.0.0.1', path: '/v3/', headers: { host } }),
    'response',
  )) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('a webhook that is answered with 500, or not at all, is sent again until it is taken, signed anew', async () => {
  const answers = [500, 'cut off', 200] as const
  const came: { id: string; isSigned: boolean }[] = []
  const product = createServer(async (request, response) => {
    const body = await text(request)
    const { id } = JSON.parse(body) as { id: string }
    const secret = address!.webhookSecret
    const signature = String(request.headers['stripe-signature'])
    const isSigned = await Stripe.webhooks.constructEventAsync(body, signature, secret).then(
      () => true,
      () => false,
    )
    came.push({ id, isSigned })
    const status = answers[came.filter((one) => one.id === id).length - 1] ?? 200
    if (status === 'cut off') request.socket.destroy()
    else response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(product, 'listening')
  const { port } = product.address() as AddressInfo
  const { deps } = await createWorld({ PORT: String(port) })
  const closing: (() => unknown)[] = [() => product.close()]
  const address = await startSandbox(deps.config, closing)
  onTestFinished(async () => {
    for (const close of closing) await close()
  })
  await buyIn(address!)

  await expect.poll(() => came.length, { timeout: 10_000 }).toBe(9)
  const ids = [...new Set(came.map(({ id }) => id))]
  expect(ids).toHaveLength(3)
  for (const id of ids) expect(came.filter((one) => one.id === id)).toHaveLength(3)
  expect(came.every(({ isSigned }) => isSigned)).toBe(true)
  await expect.poll(() => undelivered(deps.config.dataDirectory)).toEqual({})
})

async function buyIn(address: SandboxAddress) {
  const { openCheckout } = openPayments({ stripe: null }, address)
  const { url } = await openCheckout({
    accountId: '8a2e5b7e-0000-4000-8000-000000000000',
    plan: 'premium',
    email: 'ada@example.com',
    customerId: null,
    successUrl: 'http://localhost:3000/subscription/success',
    cancelUrl: 'http://localhost:3000/subscription',
  })
  await fetch(url, { method: 'POST', body: new URLSearchParams({ card: 'paid' }), redirect: 'manual' })
}

async function undelivered(dataDirectory: string): Promise<object> {
  const state = JSON.parse(await readFile(join(dataDirectory, 'sandbox', 'state.json'), 'utf8'))
  return (state as { undelivered: object }).undelivered
}
