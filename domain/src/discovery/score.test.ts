import { describe, expect, test } from 'vitest'
import type { Tier } from '../billing/plans.ts'
import {
  activityCompatibility,
  daysSinceActive,
  displayScore,
  experienceAlignment,
  factorMaximums,
  goalAlignment,
  locationCompatibility,
  methodOverlap,
  type ScoreSubject,
  score,
  tierCompatibility,
} from './score.ts'

const now = new Date('2026-05-04T12:00:00Z')
const DAY = 86_400_000
const letters = (text: string) => [...text]

describe('tier', () => {
  test.each([
    ['free', 'free', 25],
    ['elite', 'elite', 25],
    ['free', 'premium', 20],
    ['elite', 'premium', 20],
    ['free', 'elite', 10],
    ['elite', 'free', 10],
  ] as [Tier, Tier, number][])('%s with %s gives %d', (a, b, points) => {
    expect(tierCompatibility(a, b)).toBe(points)
  })
})

describe('method overlap', () => {
  test.each([
    ['', '', 5],
    ['a', '', 5],
    ['', 'a', 5],
    ['a', 'b', 0],
    ['a', 'a', 20],
    ['ab', 'a', 10],
    ['ab', 'bc', 10],
    ['abcd', 'a', 5],
    ['abcd', 'ab', 10],
    // Times 1.2 from three shared on.
    ['abcd', 'abc', 18],
    ['abcdef', 'abc', 12],
    ['abcdefgh', 'abcxyz', 9],
    // Never over 20.
    ['abc', 'abc', 20],
    ['abcdef', 'abcdeg', 20],
    // A key said twice counts once.
    ['aab', 'ab', 20],
    ['ab', 'aabb', 20],
    ['aaa', 'abb', 10],
  ])('%j with %j gives %d', (a, b, points) => {
    expect(methodOverlap(letters(a), letters(b))).toBeCloseTo(points, 10)
    expect(methodOverlap(letters(b), letters(a))).toBeCloseTo(points, 10)
  })
})

describe('experience', () => {
  // Years: 10+ is 12, 6-10 is 8, 3-5 is 4, 1-2 is 1.5, Less than 1 is 0.5, other 2, missing 0.
  test.each([
    ['10+', '10+', 15],
    ['10+', '6-10', 8],
    ['10+', '3-5', 5],
    ['10+', null, 5],
    ['6-10', '3-5', 8],
    ['6-10', '1-2', 5],
    ['6-10', null, 5],
    ['3-5', '1-2', 12],
    ['3-5', 'Less than 1', 8],
    ['3-5', null, 8],
    ['3-5', 'a while', 12],
    ['1-2', 'Less than 1', 15],
    ['1-2', null, 12],
    ['1-2', 'a while', 15],
    ['Less than 1', null, 15],
    ['Less than 1', 'a while', 12],
    ['a while', null, 12],
    ['a while', '6-10', 5],
    [null, null, 15],
    ['Not specified', null, 15],
    ['', null, 15],
    ['Not specified', '3-5', 8],
    ['toString', '6-10', 5],
  ])('%j with %j gives %d', (a, b, points) => {
    expect(experienceAlignment(a, b)).toBe(points)
    expect(experienceAlignment(b, a)).toBe(points)
  })
})

describe('location', () => {
  test.each([
    ['UK', 'UK', 15],
    ['IN', 'IN', 15],
    ['UK', 'DE', 10],
    ['US', 'MX', 10],
    ['JP', 'NZ', 10],
    ['BR', 'PE', 10],
    ['UK', 'US', 5],
    ['UK', 'IE', 5],
    // Two countries in no region are not in the same one.
    ['IE', 'PT', 5],
    ['IE', 'OTHER', 5],
    ['Atlantis', 'Mu', 5],
    ['UK', null, 8],
    ['UK', '', 8],
    [null, null, 8],
  ])('%j with %j gives %d', (a, b, points) => {
    expect(locationCompatibility(a, b)).toBe(points)
    expect(locationCompatibility(b, a)).toBe(points)
  })
})

describe('goals', () => {
  test.each([
    ['', '', 8],
    ['a', '', 8],
    ['a', 'b', 5],
    ['a', 'a', 15],
    ['ab', 'ab', 15],
    ['ab', 'bc', 7.5],
    ['abc', 'abd', 10],
    ['abc', 'ade', 5],
    ['abcd', 'a', 5],
    ['abcd', 'abxy', 7.5],
    ['aab', 'ab', 15],
  ])('%j with %j gives %d', (a, b, points) => {
    expect(goalAlignment(letters(a), letters(b))).toBeCloseTo(points, 10)
    expect(goalAlignment(letters(b), letters(a))).toBeCloseTo(points, 10)
  })
})

describe('activity', () => {
  test.each([
    [0, 0, 10],
    [0, 2, 10],
    [1, 1, 10],
    [0, 3, 8],
    [1, 2, 8],
    [7, 7, 8],
    [0, 14, 8],
    [7, 8, 6],
    [30, 30, 6],
    [0, 60, 6],
    [30, 31, 3],
    [0, 400, 3],
    // As they are, in parts of a day too.
    [0, 2.76, 8],
    [0, 1.99, 10],
    [7, 7.2, 6],
    [30, 30.2, 3],
    [null, 0, 5],
    [0, null, 5],
    [null, null, 5],
  ])('%j and %j days give %d', (a, b, points) => {
    expect(activityCompatibility(a, b)).toBe(points)
    expect(activityCompatibility(b, a)).toBe(points)
  })

  test.each([
    [0, 0],
    [DAY / 4, 0.25],
    [DAY, 1],
    [2.76 * DAY, 2.76],
    [-5 * DAY, 0],
  ])('%d ms ago are %d days', (age, days) => {
    expect(daysSinceActive(new Date(now.getTime() - age), now)).toBeCloseTo(days, 9)
  })

  test('never seen is not known', () => {
    expect(daysSinceActive(null, now)).toBeNull()
  })
})

describe('the score', () => {
  test.each([
    [0, 2.76, 8],
    [7, 7.2, 6],
    [30, 30.2, 3],
  ])('of two who were active %d and %d days ago holds %d for activity', (a, b, points) => {
    const subject = (days: number): ScoreSubject => ({
      tier: 'free',
      skills: [],
      experience: null,
      country: null,
      goals: [],
      lastActiveAt: new Date(now.getTime() - days * DAY),
    })
    expect(score(subject(a), subject(b), now).factors.activityCompatibility).toBe(points)
  })

  const ada: ScoreSubject = {
    tier: 'free',
    skills: ['trading', 'saas'],
    experience: '3-5',
    country: 'UK',
    goals: ['networking', 'partnerships', 'invest'],
    lastActiveAt: now,
  }

  test('of one with their like is 100', () => {
    expect(score(ada, ada, now)).toEqual({ total: 100, factors: factorMaximums })
    expect(Object.values(factorMaximums).reduce<number>((sum, points) => sum + points, 0)).toBe(100)
  })

  test('adds up six factors, each from its own facts', () => {
    const grace: ScoreSubject = {
      tier: 'elite',
      skills: ['saas', 'copywriting', 'freelancing'],
      experience: '10+',
      country: 'FR',
      goals: ['networking', 'partnerships', 'find-mentor'],
      lastActiveAt: new Date(now.getTime() - 10 * DAY),
    }
    const { total, factors } = score(ada, grace, now)
    expect(factors).toEqual({
      tierCompatibility: 10,
      methodOverlap: (1 / 3) * 20,
      experienceAlignment: 5,
      locationCompatibility: 10,
      goalAlignment: 10,
      activityCompatibility: 8,
    })
    expect(total).toBeCloseTo(49.666_666, 5)
    expect(displayScore(total)).toBe(50)
  })

  test('of two of whom nothing is known', () => {
    const nobody: ScoreSubject = {
      tier: 'free',
      skills: [],
      experience: null,
      country: null,
      goals: [],
      lastActiveAt: null,
    }
    expect(score(nobody, nobody, now).total).toBe(25 + 5 + 15 + 8 + 8 + 5)
  })
})
