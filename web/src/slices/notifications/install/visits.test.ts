import { expect, test } from 'vitest'
import { isTimeToOffer, withVisit } from './visits.ts'

const minute = 60_000
const none = { count: 0, lastAt: 0, wasOffered: false }

test('a visit lasts until half an hour has gone by', () => {
  const at = 1_000_000_000
  const first = withVisit(none, at)
  expect(first).toEqual({ count: 1, lastAt: at, wasOffered: false })
  const same = withVisit(first, at + 29 * minute)
  expect(same.count).toBe(1)
  expect(withVisit(same, at + 58 * minute).count).toBe(1)
  expect(withVisit(same, at + 59 * minute).count).toBe(2)
})

test.each([
  [1, false, false],
  [2, false, false],
  [3, false, true],
  [1, true, true],
])('at visit %i, matched: %s, it is time to offer: %s', (count, hasMatched, isTime) => {
  expect(isTimeToOffer({ ...none, count }, hasMatched)).toBe(isTime)
  expect(isTimeToOffer({ ...none, count, wasOffered: true }, hasMatched)).toBe(false)
})
