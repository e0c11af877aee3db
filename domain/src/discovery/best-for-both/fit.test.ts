import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, fitCoefficients, LEAST_FIT, MOST_BESIDE_FIT } from './fit.ts'
import { type Coefficients, likelihood, logOdds, startCoefficients } from './likelihood.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyChoice = fc.record({
  features: fc.record({ fit: share, needs: share, hours: share, start: share }),
  isLike: fc.boolean(),
})

/** So many choices of a community whose members choose by these coefficients; the same on every run. */
function chosenBy(truth: Coefficients, count: number): Choice[] {
  let state = 1
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
  return Array.from({ length: count }, () => {
    const features = { fit: draw(), needs: draw(), hours: draw(), start: draw() }
    return { features, isLike: draw() < likelihood(logOdds(features, truth)) }
  })
}

test('without choices it is the start', () => {
  expect(fitCoefficients([], startCoefficients)).toEqual(startCoefficients)
})

test('with many choices it is what they say, and the more the closer', () => {
  const truth = { intercept: -2, fit: 4, needs: 1, hours: 0, start: 0.3 }
  const away = (by: Coefficients) =>
    Math.max(...Object.keys(truth).map((name) => Math.abs(by[name as 'fit'] - truth[name as 'fit'])))
  const [few, some, many] = [30, 1000, 10_000].map((count) =>
    away(fitCoefficients(chosenBy(truth, count), startCoefficients)),
  )
  expect(some).toBeLessThan(few!)
  expect(many).toBeLessThan(some!)
  expect(many).toBeLessThan(0.5)
})

test('a handful of choices moves it little, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(anyChoice, { maxLength: 5 }), (choices) => {
      const fitted = fitCoefficients(choices, startCoefficients)
      for (const [name, value] of Object.entries(fitted))
        expect(Math.abs(value - startCoefficients[name as 'fit'])).toBeLessThanOrEqual(0.3)
    }),
  )
})

test('no feature ever counts against a like, and all stay finite', () => {
  fc.assert(
    fc.property(fc.array(anyChoice, { minLength: 50, maxLength: 300 }), (choices) => {
      const against = choices.map(({ features }) => ({ features, isLike: features.needs < 0.5 }))
      const { intercept, ...others } = fitCoefficients(against, startCoefficients)
      expect(Number.isFinite(intercept)).toBe(true)
      for (const value of Object.values(others)) expect(value).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('whatever a community chooses, the fit counts most, and likes are as likely on the whole as they were', () => {
  const sets = [
    { intercept: 0, fit: -5, needs: 9, hours: 0, start: 0 },
    { intercept: -1, fit: 1, needs: 0, hours: 6, start: 6 },
    { intercept: 2, fit: 0, needs: 0, hours: 0, start: 0 },
  ]
  for (const truth of sets) {
    const choices = chosenBy(truth, 3000)
    const fitted = fitCoefficients(choices, startCoefficients)
    expect(fitted.fit).toBeGreaterThanOrEqual(LEAST_FIT * startCoefficients.fit)
    for (const name of ['needs', 'hours', 'start'] as const) {
      const most = (MOST_BESIDE_FIT * startCoefficients[name]) / startCoefficients.fit
      expect(fitted[name] / fitted.fit).toBeLessThanOrEqual(most + 1e-12)
    }
    const expected = choices.reduce((sum, { features }) => sum + likelihood(logOdds(features, fitted)), 0)
    const liked = choices.filter(({ isLike }) => isLike).length
    expect(Math.abs(expected - liked) / choices.length).toBeLessThan(0.05)
  }
})
