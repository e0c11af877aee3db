import { expect, test } from 'vitest'
import { countOutcomes } from '../testing/count-outcomes.ts'
import { createWorld } from '../testing/world.ts'

const environment = {
  PUBLIC_ORIGIN: 'https://netwrk.example',
  SECRET: 'a secret for tests, long enough to be one',
  LIMIT_SIGN_IN: '2/15m',
}

/** How many of the addresses are let through, when all count at once. */
async function within(settings: Record<string, string>, addresses: string[]) {
  const { limits } = (await createWorld({ ...environment, ...settings })).deps
  const counts = await countOutcomes(addresses.map((address) => limits.count('signIn', address)))
  return counts.ok ?? 0
}

const networks = (site: string) =>
  Array.from({ length: 40 }, (_, index) => `2001:db8:${site}:${index.toString(16)}::1`)

test('the networks of one IPv6 site have the limit of eight addresses together', async () => {
  expect(await within({}, networks('1'))).toBe(16)
  expect(await within({}, [...networks('1'), ...networks('2')])).toBe(32)
})

test('all client addresses together have the limit of LIMIT_ALL addresses', async () => {
  const addresses = Array.from({ length: 40 }, (_, index) => `203.0.113.${index}`)
  expect(await within({ LIMIT_ALL: '10' }, addresses)).toBe(20)
  expect(await within({ LIMIT_ALL: 'off' }, addresses)).toBe(40)
})

test('who is refused by their own limit uses up nothing of anybody else', async () => {
  const own = Array.from({ length: 30 }, () => '203.0.113.1')
  expect(await within({ LIMIT_ALL: '2' }, [...own, '203.0.113.2', '203.0.113.3'])).toBe(4)
})
