import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { usesSandbox } from './platform/payments/open-payments.ts'
import { createWorld } from './testing/world.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_PREMIUM: 'price_p',
  STRIPE_PRICE_ELITE: 'price_e',
}

test('the sandbox runs only without a Stripe key and only where the origin is localhost', () => {
  const there = { PUBLIC_ORIGIN: 'https://netwrk.example', SECRET: 'x'.repeat(32) }
  expect(usesSandbox(readConfig({}))).toBe(true)
  expect(usesSandbox(readConfig(stripe))).toBe(false)
  expect(usesSandbox(readConfig(there))).toBe(false)
  expect(usesSandbox(readConfig({ ...there, ...stripe }))).toBe(false)
})

test('a key without the rest is refused with the name of what is missing', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow('STRIPE_WEBHOOK_SECRET must be set')
})

test('the sandbox answers this machine by its own names only, and its API only with the key', async () => {
  const { sandbox } = await createWorld()
  expect(sandbox.host).toBe('127.0.0.1')
  expect((await fetch(`${sandbox.origin}/v1/prices/price_sandbox_elite`)).status).toBe(401)
  expect((await fetch(`${sandbox.origin}/checkout/none`)).status).toBe(404)
})
