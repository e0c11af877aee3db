import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { expect, test } from 'vitest'
import { topReasons } from './top-reasons.ts'

const factors = {
  tierCompatibility: 25,
  methodOverlap: 20,
  experienceAlignment: 15,
  locationCompatibility: 5,
  goalAlignment: 5,
  activityCompatibility: 10,
}
const withExperience = (experience: string | null) =>
  ({ person: { experience }, compatibility: { total: 80, factors } }) as Suggestion
const named = (suggestion: Suggestion, count: number) =>
  topReasons(suggestion, count).map(({ factor }) => factor)

test('the fullest factors come first, and among them the most telling', () => {
  expect(named(withExperience('3-5'), 3)).toEqual([
    'methodOverlap',
    'experienceAlignment',
    'activityCompatibility',
  ])
})

test('nothing is said about experience that was not stated', () => {
  expect(named(withExperience(null), 3)).toEqual([
    'methodOverlap',
    'activityCompatibility',
    'tierCompatibility',
  ])
})
