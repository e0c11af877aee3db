import { expect, test } from 'vitest'
import { createDeliveryDedupe } from './delivery-dedupe.ts'

test('what was told is known, what nobody spoke of is not', async () => {
  const told = createDeliveryDedupe()
  told.add('a')
  expect(await told.has('a')).toBe(true)
  expect(await told.has('b')).toBe(false)
})

test('who asks before the commit is known to be done waits for it, but not for one that failed', async () => {
  const told = createDeliveryDedupe()
  told.expect('committed')
  told.expect('failed')
  const [committed, failed] = [told.has('committed'), told.has('failed')]
  told.add('committed')
  expect(await committed).toBe(true)
  expect(await failed).toBe(false)
})
