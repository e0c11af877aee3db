import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  expectedIncoming,
  FEWEST_REQUESTS,
  FLOOR_DAYS,
  FLOOR_VIEWS,
  HIGHEST_LIFT,
  HIGHEST_PRICE,
  newcomerLift,
  nextPrice,
  priceOf,
  replyBucketOf,
  replyCosts,
} from './price.ts'

test.each([
  [0, 6, 3, 0.3],
  [0.5, 3, 3, 0.5],
  [0.5, 0, 3, 0.2],
  [0.05, 0, 3, 0],
  [3.99, 30, 3, HIGHEST_PRICE],
  [0, 0, 0, HIGHEST_PRICE],
])('a price of %d at %d incoming for a capacity of %d becomes %d', (price, incoming, capacity, next) => {
  expect(nextPrice(price, { incoming, capacity })).toBeCloseTo(next, 12)
})

test('a price never leaves its bounds and never falls when more comes', () => {
  const amount = fc.double({ min: 0, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(amount, amount, amount, amount, (price, less, more, capacity) => {
      const [low, high] = [Math.min(less, more), Math.max(less, more)]
      const [cheaper, dearer] = [
        nextPrice(price, { incoming: low, capacity }),
        nextPrice(price, { incoming: high, capacity }),
      ]
      expect(dearer).toBeGreaterThanOrEqual(cheaper)
      expect(cheaper).toBeGreaterThanOrEqual(0)
      expect(dearer).toBeLessThanOrEqual(HIGHEST_PRICE)
    }),
  )
})

test('where demand falls as prices rise, prices come to rest where what comes is what is wanted', () => {
  let price = 0
  const incoming = () => 9 * Math.exp(-price)
  for (let round = 0; round < 400; round += 1) price = nextPrice(price, { incoming: incoming(), capacity: 3 })
  expect(incoming()).toBeCloseTo(3, 3)
})

test.each([
  [0, 0, HIGHEST_LIFT],
  [0, FLOOR_VIEWS / FLOOR_DAYS, 0],
  [6, FLOOR_VIEWS / 4, HIGHEST_LIFT / 2],
  [13, FLOOR_VIEWS, 0],
  [FLOOR_DAYS, 0, 0],
  [300, 0, 0],
])('after %d days with %d views the lift is %d', (days, views, lift) => {
  expect(newcomerLift(days, views)).toBeCloseTo(lift, 12)
})

test('replies speak only above five requests, and one who asks moves them by no more than one bucket', () => {
  for (let asked = 0; asked <= FEWEST_REQUESTS; asked += 1) expect(replyBucketOf(asked, 0)).toBe('unknown')
  const order = ['rarely', 'sometimes', 'often']
  const counts = fc
    .integer({ min: FEWEST_REQUESTS + 1, max: 500 })
    .chain((asked) => fc.tuple(fc.constant(asked), fc.integer({ min: 0, max: asked })))
  fc.assert(
    fc.property(counts, fc.boolean(), ([asked, answered], isAnswered) => {
      const before = order.indexOf(replyBucketOf(asked, answered))
      const after = order.indexOf(replyBucketOf(asked + 1, answered + Number(isAnswered)))
      expect(Math.abs(after - before)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the price of a newcomer is below 0, and one who rarely answers has a higher', () => {
  expect(priceOf(0, HIGHEST_LIFT, 'unknown')).toBe(Math.fround(-HIGHEST_LIFT))
  expect(priceOf(0.5, 0, 'rarely')).toBe(Math.fround(0.5 + replyCosts.rarely))
})

test('what is expected to come follows the likes of those who chose, and the community where nobody did', () => {
  expect(expectedIncoming(10, { chosen: 0, liked: 0 }, 0.25)).toBeCloseTo(2.5, 12)
  expect(expectedIncoming(10, { chosen: 20, liked: 20 }, 0.2)).toBeCloseTo(6, 12)
  expect(expectedIncoming(10, { chosen: 1e9, liked: 5e8 }, 0.1)).toBeCloseTo(5, 3)
})
