import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tiers } from '../billing/plans.ts'
import { keysOf } from '../profiles/choice.ts'
import { countries } from '../profiles/countries.ts'
import { experiences } from '../profiles/professional.ts'
import { skills } from '../profiles/skills.ts'
import { factorMaximums, type ScoreSubject, score } from './score.ts'

const now = new Date('2026-05-04T12:00:00Z')
const DAY = 86_400_000
const keys = keysOf(skills)
const subject: fc.Arbitrary<ScoreSubject> = fc.record({
  tier: fc.constantFrom(...tiers),
  skills: fc.array(fc.constantFrom(...keys), { maxLength: 20, size: 'max' }),
  experience: fc.constantFrom(null, 'Not specified', 'a while', ...keysOf(experiences)),
  country: fc.constantFrom(null, 'Atlantis', ...keysOf(countries)),
  goals: fc.array(fc.constantFrom(...'abcdef'), { maxLength: 8, size: 'max' }),
  lastActiveAt: fc.option(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2026-06-01'), noInvalidDate: true }),
  ),
})

describe('whoever the two are, the score', () => {
  test('is the same in both directions', () => {
    fc.assert(
      fc.property(subject, subject, (a, b) => {
        expect(score(b, a, now)).toEqual(score(a, b, now))
      }),
    )
  })

  test('is the sum of its factors, none over its maximum, all between 0 and 100', () => {
    fc.assert(
      fc.property(subject, subject, (a, b) => {
        const { total, factors } = score(a, b, now)
        let sum = 0
        for (const [factor, points] of Object.entries(factors)) {
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(factorMaximums[factor as keyof typeof factors])
          sum += points
        }
        expect(total).toBeCloseTo(sum, 10)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('does not depend on the order in which somebody lists things', () => {
    fc.assert(
      fc.property(subject, subject, (a, b) => {
        const turned = { ...b, skills: [...b.skills].reverse(), goals: [...b.goals].reverse() }
        expect(score(a, turned, now)).toEqual(score(a, b, now))
      }),
    )
  })

  test('agrees with the rules written out a second way', () => {
    fc.assert(
      fc.property(subject, subject, (a, b) => {
        expect(score(a, b, now).total).toBeCloseTo(retold(a, b), 9)
      }),
      { numRuns: 500 },
    )
  })
})

/** The score once more, written from docs/rules/discovery.md rather than from the code. */
function retold(a: ScoreSubject, b: ScoreSubject): number {
  const regions = ['US CA MX', 'UK DE FR ES IT NL SE NO DK', 'JP KR SG AU NZ HK', 'BR AR CL CO PE']
  const years = (value: string | null) => {
    const known: Record<string, number> = { '10+': 12, '6-10': 8, '3-5': 4, '1-2': 1.5, 'Less than 1': 0.5 }
    return value === null || value === 'Not specified' ? 0 : (known[value] ?? 2)
  }
  const ratio = (left: readonly string[], right: readonly string[]) => {
    const [x, y] = [new Set(left), new Set(right)]
    const shared = [...x].filter((key) => y.has(key)).length
    return { shared, ratio: shared / Math.max(x.size, y.size), isEmpty: x.size === 0 || y.size === 0 }
  }
  const days = (date: Date) => Math.max(0, now.getTime() - date.getTime()) / DAY
  const firstOf = (value: number, steps: [number, number][], otherwise: number) =>
    steps.find(([limit]) => value <= limit)?.[1] ?? otherwise

  const apart = Math.abs(
    ['free', 'premium', 'elite'].indexOf(a.tier) - ['free', 'premium', 'elite'].indexOf(b.tier),
  )
  const methods = ratio(a.skills, b.skills)
  const goals = ratio(a.goals, b.goals)
  const regionOf = (code: string) => regions.findIndex((codes) => codes.split(' ').includes(code))
  const location =
    a.country === null || b.country === null
      ? 8
      : a.country === b.country
        ? 15
        : regionOf(a.country) >= 0 && regionOf(a.country) === regionOf(b.country)
          ? 10
          : 5
  const parts = [
    firstOf(
      apart,
      [
        [0, 25],
        [1, 20],
      ],
      10,
    ),
    methods.isEmpty ? 5 : Math.min(20, methods.ratio * 20 * (methods.shared > 2 ? 1.2 : 1)),
    firstOf(
      Math.abs(years(a.experience) - years(b.experience)),
      [
        [1, 15],
        [3, 12],
        [5, 8],
      ],
      5,
    ),
    location,
    goals.isEmpty ? 8 : Math.max(5, goals.ratio * 15),
    a.lastActiveAt && b.lastActiveAt
      ? firstOf(
          (days(a.lastActiveAt) + days(b.lastActiveAt)) / 2,
          [
            [1, 10],
            [7, 8],
            [30, 6],
          ],
          3,
        )
      : 5,
  ]
  return parts.reduce((sum, part) => sum + part, 0)
}
