import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tiers } from '../../billing/plans.ts'
import { type ScoreSubject, score } from '../score.ts'
import { featuresOf, logLikelihood, type Party, pointsWithoutPlan, startCoefficients } from './likelihood.ts'
import { orderValue, orderValueOf } from './order.ts'

const now = new Date('2026-05-04T12:00:00Z')
const DAY = 86_400_000
const keys = fc.subarray(['trading', 'saas', 'coaching-and-consulting', 'copywriting', 'freelancing'])
const anyParty = fc.record({
  skills: keys,
  neededSkills: keys,
  experience: fc.constantFrom(null, '10+', '3-5', 'Less than 1'),
  country: fc.constantFrom(null, 'GB', 'DE', 'US'),
  goals: fc.subarray(['networking', 'partnerships', 'funding']),
  lastActiveAt: fc.option(
    fc.integer({ min: 0, max: 90 }).map((days) => new Date(now.getTime() - days * DAY)),
  ),
  hoursAWeek: fc.option(fc.constantFrom(5, 10, 20, 40)),
  startsInMonths: fc.option(fc.constantFrom(0, 3, 6, 12)),
})
const price = fc.double({ min: -1.6, max: 6, noNaN: true })

test('changing the plan of either changes nothing', () => {
  const tier = fc.constantFrom(...tiers)
  fc.assert(
    fc.property(anyParty, anyParty, price, fc.tuple(tier, tier), (viewer, candidate, price, plans) => {
      const before = orderValueOf(viewer, { ...candidate, price }, startCoefficients, now)
      const [one, other] = [
        { ...viewer, tier: plans[0] },
        { ...candidate, price, tier: plans[1] },
      ]
      expect(orderValueOf(one, other, startCoefficients, now)).toBe(before)
    }),
    { numRuns: 500 },
  )
})

test('its points are those of the score without the plan', () => {
  const withPlan = (party: Party): ScoreSubject => ({ ...party, tier: 'free' })
  fc.assert(
    fc.property(anyParty, anyParty, (one, other) => {
      const { total, factors } = score(withPlan(one), withPlan(other), now)
      expect(pointsWithoutPlan(one, other, now)).toBeCloseTo(total - factors.tierCompatibility, 9)
    }),
  )
})

test('without prices two are worth the same to each other, and it matters to neither whose need is met', () => {
  fc.assert(
    fc.property(anyParty, anyParty, (one, other) => {
      const there = orderValueOf(one, { ...other, price: 0 }, startCoefficients, now)
      expect(orderValueOf(other, { ...one, price: 0 }, startCoefficients, now)).toBeCloseTo(there, 12)
    }),
  )
})

test('every feature is from 0 to 1, and more of any never brings less', () => {
  fc.assert(
    fc.property(anyParty, anyParty, (one, other) => {
      for (const value of Object.values(featuresOf(one, other, now))) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
    }),
  )
  const odds = fc.double({ min: -40, max: 40, noNaN: true })
  fc.assert(
    fc.property(odds, odds, odds, price, (low, high, back, price) => {
      const [less, more] = low <= high ? [low, high] : [high, low]
      expect(orderValue(more, back, price)).toBeGreaterThanOrEqual(orderValue(less, back, price))
    }),
  )
})

test('a higher price lowers it by as much', () => {
  expect(orderValue(-1, 0.5, 0) - orderValue(-1, 0.5, 1.25)).toBeCloseTo(1.25, 12)
})

test('who brings what the other needs comes before who does not', () => {
  const plain: Party = {
    skills: ['saas'],
    neededSkills: ['copywriting'],
    experience: '3-5',
    country: 'GB',
    goals: ['funding'],
    lastActiveAt: now,
    hoursAWeek: null,
    startsInMonths: null,
  }
  const [fitting, other] = [
    { ...plain, skills: ['copywriting'], price: 0 },
    { ...plain, skills: ['freelancing'], price: 0 },
  ]
  const worthOf = (candidate: typeof fitting) => orderValueOf(plain, candidate, startCoefficients, now)
  expect(worthOf(fitting)).toBeGreaterThan(worthOf(other))
  expect(worthOf({ ...other, hoursAWeek: 10 })).toBe(worthOf(other))
})

test('the logarithm is exact far out', () => {
  expect(logLikelihood(-800)).toBe(-800)
  expect(logLikelihood(800)).toBe(-0)
  expect(logLikelihood(0)).toBeCloseTo(Math.log(0.5), 15)
})
