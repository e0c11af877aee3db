import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, intervalOf, momentsOf, momentsOfSums } from './intervals.ts'

test('an interval is what textbooks say', () => {
  // Student's 97.5th percentile for 29 degrees of freedom is 2.045, for 9 it is 2.262.
  for (const [count, percentile] of [
    [30, 2.045],
    [10, 2.262],
  ] as const) {
    const moments = momentsOf(Array.from({ length: count }, (_, place) => place % 2))
    const { mean, low, high } = intervalOf(moments)
    expect(mean).toBe(0.5)
    expect((mean - low) / Math.sqrt(moments.variance / count)).toBeCloseTo(percentile, 2)
    expect(high - mean).toBeCloseTo(mean - low, 12)
  }
  expect(intervalOf(momentsOf([3]))).toEqual({ mean: 3, low: -Infinity, high: Infinity })
})

test('a difference of groups that vary differently is what Welch says', () => {
  // An example in textbooks: t is 2.46 at 25 degrees of freedom, for which the percentile is 2.060.
  const first = momentsOf([
    27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4,
  ])
  const second = momentsOf([
    27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4,
  ])
  const { mean, low, high } = differenceOf(first, second)
  const error = Math.sqrt(first.variance / 15 + second.variance / 15)
  expect(mean / error).toBeCloseTo(2.46, 2)
  expect((high - low) / 2 / error).toBeCloseTo(2.06, 3)
})

test('sums of whole numbers give what the numbers do', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 500 }), { minLength: 2 }), (values) => {
      const sum = values.reduce((all, value) => all + value, 0)
      const squares = values.reduce((all, value) => all + value ** 2, 0)
      const [one, other] = [momentsOfSums(values.length, sum, squares), momentsOf(values)]
      expect(one.mean).toBeCloseTo(other.mean, 9)
      expect(one.variance).toBeCloseTo(other.variance, 6)
    }),
  )
})

/** A chance from 0 to 1, the same each time (xorshift). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

test.each([
  // In the smaller arm as few conversations are expected as anything is said of.
  [100, 400, 0.2],
  [2000, 8000, 0.01],
])(
  'of arms of %d and %d with %d conversations a member an interval holds the truth 95 times in a hundred',
  (few, many, rate) => {
    const next = chances(7)
    // Half of the members have none, and those who had one are more likely to have another: uneven, as members are.
    const drawn = (members: number) => {
      let [sum, squares] = [0, 0]
      for (let place = 0; place < members; place += 2) {
        let had = 0
        while (next() < (2 * rate) / (1 + 2 * rate)) had += 1
        sum += had
        squares += had ** 2
      }
      return momentsOfSums(members, sum, squares)
    }
    const times = 1000
    let held = 0
    for (let time = 0; time < times; time += 1) {
      const { low, high } = differenceOf(drawn(few), drawn(many))
      if (low <= 0 && high >= 0) held += 1
    }
    expect(held / times).toBeGreaterThan(0.92)
    expect(held / times).toBeLessThan(0.98)
  },
)
