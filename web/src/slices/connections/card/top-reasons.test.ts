import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { Said } from '@netwrk/domain/discovery/sayings'
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
    whysOf(suggestion, { ...me, skills: ['saas'], neededSkills: ['trading'] }, count)
  expect(whys(2)).toEqual(['Brings Trading, which you need.', 'Needs SaaS, which you bring.'])
  expect(whys(3)).toHaveLength(3)
})
