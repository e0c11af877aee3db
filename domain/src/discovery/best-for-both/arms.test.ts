import fc from 'fast-check'
import { expect, test } from 'vitest'
import { armOf, checkArmSizes, holdoutOf, MOST_CHI_SQUARED } from './arms.ts'

test.each([
  ['off', 100],
  ['on', 0],
  ['holdout 1%', 1],
  ['holdout 20%', 20],
  ['holdout 99%', 99],
  ['holdout 0%', null],
  ['holdout 100%', null],
  ['holdout 20', null],
  ['20%', null],
  ['holdout 2.5%', null],
  ['ON', null],
  ['', null],
])('%j lets %j in a hundred keep the specified order', (text, holdout) => {
  expect(holdoutOf(text)).toBe(holdout)
})

test('whoever asks, nobody has Best for both where it is off, and everybody where it is on', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect([armOf(id, 100), armOf(id, 0)]).toEqual(['specified', 'best_for_both'])
    }),
  )
})

test('an arm is the same each time, and who keeps the specified order keeps it where more do', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(fc.uuid(), percent, percent, (id, one, other) => {
      expect(armOf(id, one)).toBe(armOf(id, one))
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)]
      if (armOf(id, fewer) === 'specified') expect(armOf(id, more)).toBe('specified')
    }),
  )
})

test.each([1, 5, 20, 50, 80, 99])('of ids in a row and of random ones %d in a hundred keep it', (holdout) => {
  // The ids are always the same, so that chance decides nothing here.
  const random = fc.sample(fc.uuid(), { numRuns: 20_000, seed: 5 })
  const inARow = Array.from(
    { length: 20_000 },
    (_, place) => `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`,
  )
  for (const ids of [random, inARow]) {
    const specified = ids.filter((id) => armOf(id, holdout) === 'specified').length
    const sizes = { specified, best_for_both: ids.length - specified }
    expect(checkArmSizes(sizes, holdout).areAsPromised).toBe(true)
  }
})

test.each([
  [{ specified: 200, best_for_both: 800 }, 20, 0, true],
  [{ specified: 240, best_for_both: 760 }, 20, 10, true],
  [{ specified: 245, best_for_both: 755 }, 20, 12.65625, false],
  [{ specified: 0, best_for_both: 0 }, 20, 0, true],
  [{ specified: 0, best_for_both: 500 }, 0, 0, true],
  [{ specified: 1, best_for_both: 499 }, 0, Number.POSITIVE_INFINITY, false],
])('arms of %j at %d in a hundred are %d apart', (sizes, holdout, chiSquared, areAsPromised) => {
  const check = checkArmSizes(sizes, holdout)
  expect(check.areAsPromised).toBe(areAsPromised)
  if (Number.isFinite(chiSquared)) expect(check.chiSquared).toBeCloseTo(chiSquared, 9)
  expect(check.chiSquared > MOST_CHI_SQUARED).toBe(!areAsPromised)
})
