import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activityScore,
  emptyHelp,
  nextBestStep,
  nextSteps,
  type ProfileFacts,
  profileCompleteness,
} from './completeness.ts'

const empty: ProfileFacts = {
  photoCount: 0,
  bio: '',
  age: null,
  country: null,
  skills: [],
  interests: [],
  experience: null,
  primaryGoal: null,
  verificationLevel: 0,
}
const full: ProfileFacts = {
  photoCount: 2,
  bio: 'I build.',
  age: 30,
  country: 'UK',
  skills: ['trading'],
  interests: ['chess'],
  experience: '3-5',
  primaryGoal: 'invest',
  verificationLevel: 1,
}

describe('profile completeness', () => {
  test('starts at 30 and ends at 100', () => {
    expect(profileCompleteness(empty)).toBe(30)
    expect(profileCompleteness(full)).toBe(100)
    expect(profileCompleteness({ ...full, photoCount: 5, verificationLevel: 2 })).toBe(100)
  })

  test.each([
    [{ photoCount: 1 }, 40],
    [{ photoCount: 2 }, 45],
    [{ bio: 'I build.' }, 40],
    [{ bio: '   ' }, 30],
    [{ age: 30 }, 35],
    [{ country: 'UK' }, 40],
    [{ skills: ['trading'] }, 40],
    [{ interests: ['chess'] }, 35],
    [{ experience: '1-2' }, 35],
    [{ primaryGoal: 'invest' }, 35],
    [{ verificationLevel: 1 }, 35],
  ])('with %j is %i', (facts, percent) => {
    expect(profileCompleteness({ ...empty, ...facts })).toBe(percent)
  })
})

describe('the next best step', () => {
  test('is the missing one that is worth the most, the first of equals', () => {
    expect(nextBestStep(empty)).toEqual({ key: 'photo', label: 'Add a profile photo', points: 10 })
    expect(nextBestStep({ ...empty, photoCount: 1 })?.key).toBe('skills')
    expect(nextBestStep({ ...full, country: null, age: null })?.key).toBe('country')
    expect(nextBestStep({ ...full, photoCount: 1 })?.key).toBe('second-photo')
    expect(nextBestStep(full)).toBeNull()
  })

  test('is followed by the others, worth the most first and never more than are asked for', () => {
    expect(nextSteps(empty, 3).map(({ key }) => key)).toEqual(['photo', 'skills', 'bio'])
    expect(nextSteps({ ...full, country: null, age: null }, 3).map(({ key }) => key)).toEqual([
      'country',
      'age',
    ])
    expect(nextSteps(full, 3)).toEqual([])
  })

  test('is missing only where the profile is complete, and its points are what is gained', () => {
    const facts = fc.record({
      photoCount: fc.integer({ min: 0, max: 5 }),
      bio: fc.constantFrom('', 'I build.'),
      age: fc.constantFrom(null, 30),
      country: fc.constantFrom(null, 'UK'),
      skills: fc.constantFrom([], ['trading']),
      interests: fc.constantFrom([], ['chess']),
      experience: fc.constantFrom(null, '3-5'),
      primaryGoal: fc.constantFrom(null, 'invest'),
      verificationLevel: fc.integer({ min: 0, max: 2 }),
    })
    fc.assert(
      fc.property(facts, (some) => {
        expect(nextBestStep(some) === null).toBe(profileCompleteness(some) === 100)
      }),
    )
  })
})

test('the activity score starts at 10 and grows by 1 a day with activity', () => {
  expect([0, 1, 30, -4].map(activityScore)).toEqual([10, 11, 40, 10])
})

describe('what helps without adding to completeness', () => {
  test.each([
    [[], [], ['lookingFor', 'neededSkills']],
    [['mentorship'], [], ['neededSkills']],
    [[], ['saas'], ['lookingFor']],
    [['mentorship'], ['saas'], []],
  ])('wishes %j and needed skills %j leave %j', (wishes, neededSkills, left) => {
    expect(emptyHelp({ wishes, neededSkills })).toEqual(left)
  })
})
