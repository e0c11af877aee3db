import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tiers } from '../billing/plans.ts'
import {
  bestLoosening,
  defaultPreferences,
  matchesPreferences,
  mustsOf,
  outsideOf,
  type Preferable,
  type Preferences,
  preferencesOn,
  preferencesSchema,
  tierNeededFor,
  tierNeededToChange,
  withoutPlainStrengths,
} from './preferences.ts'

const viewer = { country: 'UK' }
const candidate: Preferable = {
  age: 30,
  tier: 'free',
  skills: ['trading'],
  lookingFor: ['networking'],
  country: 'US',
}
const preferring = (change: Partial<Preferences>): Preferences => ({ ...defaultPreferences, ...change })

describe('preferences let through', () => {
  test.each([
    ['anybody ordinary by default', {}, {}, true],
    ['the youngest asked for', {}, { age: 22 }, true],
    ['the oldest asked for', {}, { age: 40 }, true],
    ['nobody younger', {}, { age: 21 }, false],
    ['nobody older', {}, { age: 41 }, false],
    ['25 where the age is not set', {}, { age: null }, true],
    ['25 where the age is not set, and no more', { ageRange: { min: 26, max: 99 } }, { age: null }, false],
    ['the one preferred tier', { preferredTiers: ['free'] }, {}, true],
    ['no other tier where one is preferred', { preferredTiers: ['elite'] }, {}, false],
    ['every tier where two are preferred', { preferredTiers: ['free', 'elite'] }, { tier: 'premium' }, true],
    ['every tier where none is named', { preferredTiers: [] }, {}, true],
    ['whoever shares a method', { preferredMethods: ['saas', 'trading'] }, {}, true],
    ['nobody who shares none', { preferredMethods: ['saas'] }, {}, false],
    ['nobody without methods where one is asked for', { preferredMethods: ['saas'] }, { skills: [] }, false],
    ['whoever looks for one of the same', { lookingFor: ['investors', 'networking'] }, {}, true],
    ['nobody who looks for something else', { lookingFor: ['investors'] }, {}, false],
    ['whoever has not said what they look for', { lookingFor: ['investors'] }, { lookingFor: [] }, true],
    ['everybody where nothing is looked for', { lookingFor: [] }, {}, true],
    ['my country', { locationPreference: 'my_country' }, { country: 'UK' }, true],
    ['no other country', { locationPreference: 'my_country' }, {}, false],
    ['nobody without a country', { locationPreference: 'my_country' }, { country: null }, false],
  ] as [string, Partial<Preferences>, Partial<Preferable>, boolean][])('%s', (_, change, facts, passes) => {
    expect(matchesPreferences(preferring(change), { ...candidate, ...facts }, viewer)).toBe(passes)
  })

  test('everybody, where my country is asked for and I have none', () => {
    const preferences = preferring({ locationPreference: 'my_country' })
    expect(matchesPreferences(preferences, candidate, { country: null })).toBe(true)
  })
})

describe('of preferences that are no must', () => {
  const narrow = preferring({
    ageRange: { min: 50, max: 60 },
    preferredMethods: ['saas'],
    locationPreference: 'my_country',
  })
  const strengths = { ageRange: 'flexible', locationPreference: 'dont_care' } as const

  test('none keeps anybody away, and the flexible ones say what somebody is outside of', () => {
    const preferences = { ...narrow, strengths }
    expect(matchesPreferences(preferences, candidate, viewer)).toBe(false)
    expect(matchesPreferences(preferences, { ...candidate, skills: ['saas'] }, viewer)).toBe(true)
    expect(outsideOf(preferences, candidate, viewer)).toEqual(['ageRange'])
    expect(outsideOf(preferences, { ...candidate, age: 55 }, viewer)).toEqual([])
    expect(outsideOf(narrow, candidate, viewer)).toEqual([])
  })

  test('what is left lets the same people through', () => {
    const musts = mustsOf({ ...narrow, strengths })
    expect(musts).toEqual(preferring({ ageRange: { min: 18, max: 99 }, preferredMethods: ['saas'] }))
    expect(mustsOf(narrow)).toEqual(narrow)
  })

  test('no loosening is offered for them', () => {
    expect(bestLoosening({ ...narrow, strengths }, [candidate], viewer)).toEqual({
      preference: 'preferredMethods',
      gain: 1,
    })
  })

  test('the plan that is needed stays what it is, and an ended plan keeps the strength of the age', () => {
    const every = {
      ageRange: 'dont_care',
      preferredTiers: 'dont_care',
      preferredMethods: 'dont_care',
      lookingFor: 'dont_care',
      locationPreference: 'dont_care',
    } as const
    expect(tierNeededFor({ ...narrow, strengths: every })).toBe('premium')
    expect(tierNeededFor(preferring({ preferredTiers: ['elite'], strengths: every }))).toBe('elite')
    expect(tierNeededFor(preferring({ strengths: every }))).toBe('free')
    const ended = preferencesOn('free', { ...narrow, strengths })
    expect(matchesPreferences(ended, candidate, viewer)).toBe(true)
    expect(outsideOf(ended, candidate, viewer)).toEqual(['ageRange'])
  })

  test('a must is stored as nothing said', () => {
    expect(withoutPlainStrengths({ ...narrow, strengths: { ageRange: 'must' } })).toEqual(narrow)
    expect(withoutPlainStrengths({ ...narrow, strengths: { ...strengths, lookingFor: 'must' } })).toEqual({
      ...narrow,
      strengths,
    })
  })
})

describe('the preferences form', () => {
  test.each([
    [{}, true],
    [{ ageRange: { min: 30, max: 30 } }, true],
    [{ ageRange: { min: 31, max: 30 } }, false],
    [{ ageRange: { min: 17, max: 30 } }, false],
    [{ ageRange: { min: 22, max: 100 } }, false],
    [{ preferredTiers: ['gold'] }, false],
    [{ preferredMethods: ['saas', 'saas'] }, false],
    [{ lookingFor: ['love'] }, false],
    [{ locationPreference: 'nearby' }, false],
    [{ strengths: { ageRange: 'flexible' } }, true],
    [{ strengths: { ageRange: 'maybe' } }, false],
    [{ strengths: { bio: 'must' } }, false],
  ])('with %j passes: %j', (change, passes) => {
    expect(preferencesSchema.safeParse({ ...defaultPreferences, ...change }).success).toBe(passes)
  })
})

describe('the plan that preferences need', () => {
  test.each([
    [{}, 'free'],
    [{ ageRange: { min: 18, max: 99 } }, 'free'],
    [{ preferredTiers: [] }, 'free'],
    [{ lookingFor: ['partnerships', 'networking'] }, 'free'],
    [{ preferredTiers: ['premium'] }, 'premium'],
    [{ preferredTiers: ['free'] }, 'premium'],
    [{ preferredTiers: ['premium', 'elite'] }, 'free'],
    [{ preferredMethods: ['saas'] }, 'premium'],
    [{ lookingFor: ['networking'] }, 'premium'],
    [{ locationPreference: 'my_country' }, 'premium'],
    [{ preferredTiers: ['elite'] }, 'elite'],
  ] as const)('for %j is %s', (change, tier) => {
    expect(tierNeededFor(preferring(change as Partial<Preferences>))).toBe(tier)
  })

  const some: fc.Arbitrary<Preferences> = fc.record({
    ageRange: fc.constantFrom({ min: 22, max: 40 }, { min: 18, max: 99 }),
    preferredTiers: fc.subarray([...tiers]),
    preferredMethods: fc.subarray<Preferences['preferredMethods'][number]>(['saas', 'trading']),
    lookingFor: fc.subarray<Preferences['lookingFor'][number]>(['networking', 'partnerships', 'investors']),
    locationPreference: fc.constantFrom('international', 'my_country'),
  })

  test('is never over the plan once those of a plan are applied, and age always stays', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(...tiers), (preferences, tier) => {
        const applied = preferencesOn(tier, preferences)
        expect(tiers.indexOf(tierNeededFor(applied))).toBeLessThanOrEqual(tiers.indexOf(tier))
        expect(applied.ageRange).toEqual(preferences.ageRange)
        expect(preferencesOn(tier, applied)).toEqual(applied)
        if (tiers.indexOf(tierNeededFor(preferences)) <= tiers.indexOf(tier))
          expect(applied).toEqual(preferences)
      }),
    )
  })

  test('is asked for by what changes: filters of a plan that has ended may stay', () => {
    fc.assert(
      fc.property(some, some, (saved, next) => {
        expect(tierNeededToChange(saved, { ...saved, ageRange: next.ageRange })).toBe('free')
        const isOtherwise =
          next.locationPreference !== saved.locationPreference ||
          next.preferredMethods.length !== saved.preferredMethods.length
        if (isOtherwise) expect(tierNeededToChange(saved, next)).toBe(tierNeededFor(next))
      }),
    )
  })

  test('on premium only Elite only is set aside', () => {
    const preferences = preferring({ preferredTiers: ['elite'], preferredMethods: ['saas'] })
    expect(preferencesOn('premium', preferences)).toEqual({
      ...preferences,
      preferredTiers: ['free', 'premium', 'elite'],
    })
    expect(preferencesOn('elite', preferences)).toEqual(preferences)
    expect(preferencesOn('free', preferences)).toEqual(defaultPreferences)
  })
})

describe('the best loosening', () => {
  const narrow = preferring({ preferredMethods: ['saas'], locationPreference: 'my_country' })
  const abroad = { ...candidate, skills: ['saas'] }
  const unskilled = { ...candidate, country: 'UK' }
  const neither = candidate

  test('is the preference that alone keeps the most people away', () => {
    const world = [abroad, unskilled, unskilled, neither, neither, neither]
    expect(bestLoosening(narrow, world, viewer)).toEqual({ preference: 'preferredMethods', gain: 2 })
    expect(bestLoosening(narrow, [abroad, ...world, abroad], viewer)).toEqual({
      preference: 'locationPreference',
      gain: 3,
    })
  })

  test('is none where no single one brings anybody', () => {
    expect(bestLoosening(narrow, [neither], viewer)).toBeNull()
    expect(bestLoosening(narrow, [], viewer)).toBeNull()
    expect(bestLoosening(defaultPreferences, [candidate], viewer)).toBeNull()
  })
})
