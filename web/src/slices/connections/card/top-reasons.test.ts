import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { exchangeOf } from '@netwrk/domain/discovery/exchange'
import type { Said } from '@netwrk/domain/discovery/sayings'
import { soughtIn } from '@netwrk/domain/discovery/sought'
import { keysOf } from '@netwrk/domain/profiles/choice'
import { goals, lookingFor } from '@netwrk/domain/profiles/goals'
import { skills } from '@netwrk/domain/profiles/skills'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topReasons, whysOf } from './top-reasons.ts'

const factors = {
  tierCompatibility: 25,
  methodOverlap: 20,
  experienceAlignment: 15,
  locationCompatibility: 5,
  goalAlignment: 5,
  activityCompatibility: 10,
}
const me: Said = {
  tier: 'free',
  skills: ['saas'],
  experience: '3-5',
  country: 'UK',
  primaryGoal: null,
  wishes: [],
}
const named = (person: Partial<Said>, count: number) =>
  topReasons(
    { person: { ...me, ...person }, compatibility: { total: 80, factors } } as Suggestion,
    me,
    count,
  ).map(({ factor }) => factor)

test('the fullest factors come first, and among them the most telling; the plan is no reason', () => {
  expect(named({ country: 'US' }, 6)).toEqual([
    'methodOverlap',
    'experienceAlignment',
    'activityCompatibility',
  ])
  expect(named({ country: 'US' }, 1)).toEqual(['methodOverlap'])
})

test('that both were active comes last, however full it is', () => {
  const some = { ...factors, methodOverlap: 12, experienceAlignment: 12 }
  const suggestion = { person: me, compatibility: { total: 70, factors: some } } as Suggestion
  expect(
    topReasons(suggestion, me, 6)
      .map(({ factor }) => factor)
      .at(-1),
  ).toBe('activityCompatibility')
})

test('nothing is said of what was not stated', () => {
  expect(named({ experience: null, skills: [], country: null }, 6)).toEqual(['activityCompatibility'])
})

test('what one needs and the other brings is said first', () => {
  const person = { ...me, skills: ['trading'], neededSkills: ['saas'] }
  const suggestion = { person, compatibility: { total: 80, factors } } as unknown as Suggestion
  const whys = (count: number) =>
    whysOf(
      suggestion,
      { ...me, skills: ['saas'], neededSkills: ['trading'], primaryGoal: null, wishes: [] },
      count,
    )
  expect(whys(2)).toEqual(['Brings Trading, which you need.', 'Needs SaaS, which you bring.'])
  expect(whys(3)).toHaveLength(3)
})

const shown = fc.record({
  tier: fc.constant('free' as const),
  skills: fc.subarray(keysOf(skills), { maxLength: 3 }),
  neededSkills: fc.subarray(keysOf(skills), { maxLength: 3 }),
  experience: fc.constantFrom(null, '3-5', '10+'),
  country: fc.constantFrom(null, 'UK', 'FR'),
  primaryGoal: fc.option(fc.constantFrom(...keysOf(goals))),
  wishes: fc.subarray(keysOf(lookingFor)),
})
const points = fc.record({
  tierCompatibility: fc.constantFrom(25, 20, 10),
  methodOverlap: fc.constantFrom(5, 20),
  experienceAlignment: fc.constantFrom(15, 5),
  locationCompatibility: fc.constantFrom(15, 5),
  goalAlignment: fc.constantFrom(15, 5),
  activityCompatibility: fc.constantFrom(10, 3),
})

test('a wish that both have is said once, whether or not either has a primary goal', () => {
  const seeker = { ...me, skills: [], neededSkills: [], country: null, experience: null }
  const both = { ...seeker, wishes: ['networking' as const] }
  const suggestion = {
    person: both,
    compatibility: { total: 80, factors: { ...factors, goalAlignment: 15 } },
  } as unknown as Suggestion
  expect(whysOf(suggestion, { ...both, primaryGoal: null }, 3)).toEqual([
    'Looks for networking, as you do.',
    'You were both active in the last two days.',
  ])
})

test('whenever they look for something in me one of the three says so, and each is true and said once', () => {
  fc.assert(
    fc.property(shown, shown, points, (me, person, factors) => {
      const suggestion = { person, compatibility: { total: 80, factors } } as unknown as Suggestion
      const whys = whysOf(suggestion, me, 3)
      const exchange = exchangeOf(me, person)
      const sought = soughtIn(me, person)?.why
      const isNeeded = exchange.some((why) => why.startsWith('Needs'))
      if (isNeeded) expect(whys.some((why) => why.startsWith('Needs'))).toBe(true)
      else if (sought) expect(whys).toContain(sought)
      const reasons = topReasons(suggestion, me, 6).map(({ why }) => why)
      const isTrue = (why: string) => [...exchange, sought, ...reasons].includes(why)
      expect(whys.filter((why) => !isTrue(why))).toEqual([])
      expect(new Set(whys).size).toBe(whys.length)
      expect(whys.length).toBeLessThanOrEqual(3)
      if (whys.some((why) => why.endsWith('as you do.')))
        expect(whys.filter((why) => why.startsWith('You are both looking for'))).toEqual([])
    }),
  )
})
