import { expect, test } from 'vitest'
import { type ArmSums, armsFound } from './arms-found.ts'
import { differenceOf, intervalOf, momentsOf } from './intervals.ts'

/** An arm of so many members, of whom the first have had one answered conversation each, or three. */
function armOf(members: number, { one = 0, three = 0 }): { sums: ArmSums; values: number[] } {
  const values = Array.from({ length: members }, (_, place) => {
    if (place < one) return 1
    return place < one + three ? 3 : 0
  })
  return { sums: { members, answered: one + 3 * three, squares: one + 9 * three }, values }
}

test('each arm has its size, its mean and interval, and the difference is the second less the first', () => {
  const [kept, dealt] = [armOf(100, { one: 20 }), armOf(300, { one: 60, three: 20 })]
  const found = armsFound({ specified: kept.sums, best_for_both: dealt.sums }, 20)
  const [specified, bestForBoth] = [momentsOf(kept.values), momentsOf(dealt.values)]
  expect(found.arms).toMatchObject([
    { arm: 'specified', members: 100, promised: 0.2, found: 0.25 },
    { arm: 'best_for_both', members: 300, promised: 0.8, found: 0.75 },
  ])
  for (const [place, moments] of [specified, bestForBoth].entries())
    expectClose(found.arms[place]!.answered, intervalOf(moments))
  expectClose(found.difference, differenceOf(specified, bestForBoth))
  expect(found.difference!.mean).toBeCloseTo(0.2, 12)
  expect(found.sizes).toEqual({ chiSquared: 6.25, areAsPromised: true })
})

test('arms that have not the size that was promised are told from those that have', () => {
  const found = armsFound({ specified: armOf(300, {}).sums, best_for_both: armOf(700, {}).sums }, 20)
  expect(found.sizes).toMatchObject({ areAsPromised: false })
})

test.each([
  [29, { one: 25 }],
  [200, { one: 19 }],
  [0, {}],
])('of an arm of %d members with %o nothing is said, and no difference', (members, had) => {
  const [few, many] = [armOf(members, had).sums, armOf(1000, { one: 100 }).sums]
  const found = armsFound({ specified: few, best_for_both: many }, 20)
  expect(found.arms.map(({ answered }) => answered === null)).toEqual([true, false])
  expect(found.difference).toBeNull()
})

test('where everybody has one order there is one arm, the whole community, and nothing to compare', () => {
  const [all, nobody] = [armOf(400, { one: 80 }).sums, armOf(0, {}).sums]
  const off = armsFound({ specified: all, best_for_both: nobody }, 100)
  expect(off).toMatchObject({ arms: [{ arm: 'specified', found: 1 }], sizes: null, difference: null })
  expect(off.arms[0]!.answered!.mean).toBeCloseTo(0.2, 12)
  const on = armsFound({ specified: nobody, best_for_both: all }, 0)
  expect(on).toMatchObject({ arms: [{ arm: 'best_for_both', found: 1 }], sizes: null, difference: null })
  const none = armsFound({ specified: nobody, best_for_both: nobody }, 100)
  expect(none.arms).toEqual([{ arm: 'specified', members: 0, promised: 1, found: null, answered: null }])
})

function expectClose(found: object | null, expected: object): void {
  expect(found).not.toBeNull()
  const values = new Map(Object.entries(found!))
  for (const [name, value] of Object.entries(expected)) expect(values.get(name)).toBeCloseTo(value, 12)
}
