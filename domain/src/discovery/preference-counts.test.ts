import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tiers } from '../billing/plans.ts'
import { countChoices, noStrengthCounts } from './preference-counts.ts'
import { defaultPreferences, matchesPreferences, type Preferences, preferenceKeys } from './preferences.ts'
import { type Strength, strengths } from './strengths.ts'

const candidate = fc.record({
  age: fc.option(fc.integer({ min: 18, max: 60 })),
  tier: fc.constantFrom(...tiers),
  skills: fc.uniqueArray(fc.constantFrom('trading', 'real-estate', 'saas')),
  lookingFor: fc.uniqueArray(fc.constantFrom('networking', 'partnerships', 'mentors')),
  country: fc.option(fc.constantFrom('UK', 'FR')),
})

const strength = fc.constantFrom(...strengths)
const preferences: fc.Arbitrary<Preferences> = fc.record({
  ageRange: fc
    .tuple(fc.integer({ min: 18, max: 60 }), fc.integer({ min: 18, max: 60 }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  preferredTiers: fc.uniqueArray(fc.constantFrom(...tiers)),
  preferredMethods: fc.uniqueArray(fc.constantFrom('trading' as const, 'saas' as const)),
  lookingFor: fc.uniqueArray(fc.constantFrom('networking' as const, 'mentors' as const)),
  locationPreference: fc.constantFrom('international' as const, 'my_country' as const),
  strengths: fc.record(
    {
      ageRange: strength,
      preferredTiers: strength,
      preferredMethods: strength,
      lookingFor: strength,
      locationPreference: strength,
    },
    { requiredKeys: [] },
  ),
})

const viewer = { country: 'UK' }

test('each count is what choosing just that would leave', () => {
  fc.assert(
    fc.property(preferences, fc.array(candidate, { maxLength: 30 }), (chosen, people) => {
      const counts = countChoices(chosen, people, viewer)
      const left = (change: Partial<Preferences>) =>
        people.filter((one) => matchesPreferences({ ...chosen, ...change }, one, viewer)).length

      const when = (key: keyof typeof counts.strengths, strength: Strength) => ({
        strengths: { ...chosen.strengths, [key]: strength },
      })
      expect(counts.total).toBe(left({}))
      for (const tier of tiers)
        expect(counts.tiers[tier] ?? 0).toBe(
          left({ preferredTiers: [tier], ...when('preferredTiers', 'must') }),
        )
      expect(counts.methods.trading ?? 0).toBe(
        left({ preferredMethods: ['trading'], ...when('preferredMethods', 'must') }),
      )
      for (const location of ['international', 'my_country'] as const) {
        expect(counts.locations[location] ?? 0).toBe(
          left({ locationPreference: location, ...when('locationPreference', 'must') }),
        )
      }
      expect(counts.ages['30'] ?? 0).toBe(
        left({ ageRange: { min: 30, max: 30 }, ...when('ageRange', 'must') }),
      )
      for (const key of preferenceKeys) {
        expect(counts.strengths[key].must).toBe(left(when(key, 'must')))
        for (const strength of ['flexible', 'dont_care'] as const)
          expect(counts.strengths[key].open).toBe(left(when(key, strength)))
      }
    }),
  )
})

test('nobody makes every count empty', () => {
  const counts = countChoices(defaultPreferences, [], viewer)
  const lists = { ages: {}, tiers: {}, methods: {}, lookingFor: {}, locations: {} }
  expect(counts).toEqual({ total: 0, ...lists, strengths: noStrengthCounts() })
})
