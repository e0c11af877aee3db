import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, each, gini, percentileOf, sumOf, type Tally } from './spread.ts'

test('how unevenly an amount is spread is what textbooks say', () => {
  expect(gini(each([5, 5, 5, 5]))).toBeCloseTo(0, 12)
  expect(gini(each([0, 0, 0, 8]))).toBeCloseTo(0.75, 12)
  expect(gini(each([1, 2, 3, 4]))).toBeCloseTo(0.25, 12)
  expect([gini([]), gini(each([0, 0]))]).toEqual([0, 0])
})

test('a percentile is a value that somebody has', () => {
  expect(percentileOf(each([4, 1, 3, 2]), 0.95)).toBe(4)
  expect(percentileOf(each([4, 1, 3, 2]), 0.5)).toBe(2)
  expect(percentileOf(each([4, 1, 3, 2]), 0)).toBe(1)
  expect(percentileOf([], 0.5)).toBeNaN()
})

test('counting how many have a value says the same as all values one by one', () => {
  const tally = fc.record({ value: fc.nat({ max: 50 }), count: fc.nat({ max: 9 }) })
  fc.assert(
    fc.property(fc.array(tally), fc.double({ min: 0, max: 1, noNaN: true }), (tallies, share) => {
      const values = tallies.flatMap(({ value, count }: Tally) => Array<number>(count).fill(value))
      expect(countOf(tallies)).toBe(values.length)
      expect(sumOf(tallies)).toBe(sumOf(each(values)))
      expect(gini(tallies)).toBeCloseTo(gini(each(values)), 9)
      expect(percentileOf(tallies, share)).toBe(percentileOf(each(values), share))
    }),
  )
})
