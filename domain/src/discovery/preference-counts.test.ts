import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tiers } from '../billing/plans.ts'
import { countChoices } from './preference-counts.ts'
import { defaultPreferences, matchesPreferences, type Preferences } from './preferences.ts'

const candidate = fc.record({
  age: fc.option(fc.integer({ min: 18, max: 60 })),
  tier: fc.constantFrom(...tiers),
  skills: fc.uniqueArray(fc.constantFrom('trading', 'real-estate', 'saas')),
  lookingFor: fc.uniqueArray(fc.constantFrom('networking', 'partnerships', 'mentors')),
  country: fc.option(fc.constantFrom('UK', 'FR')),
})

const preferences: fc.Arbitrary<Preferences> = fc.record({
  ageRange: fc
    .tuple(fc.integer({ min: 18, max: 60 }), fc.integer({ min: 18, max: 60 }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  preferredTiers: fc.uniqueArray(fc.constantFrom(...tiers)),
  preferredMethods: fc.uniqueArray(fc.constantFrom('trading' as const, 'saas' as const)),
  lookingFor: fc.uniqueArray(fc.constantFrom('networking' as const, 'mentors' as const)),
  locationPreference: fc.constantFrom('international' as const, 'my_country' as const),
})

const viewer = { country: 'UK' }

test('each count is what choosing just that would leave', () => {
  fc.assert(
    fc.property(preferences, fc.array(candidate, { maxLength: 30 }), (chosen, people) => {
      const counts = countChoices(chosen, people, viewer)
      const left = (change: Partial<Preferences>) =>
        people.filter((one) => matchesPreferences({ ...chosen, ...change }, one, viewer)).length

      expect(counts.total).toBe(left({}))
      for (const tier of tiers) expect(counts.tiers[tier] ?? 0).toBe(left({ preferredTiers: [tier] }))
      expect(counts.methods.trading ?? 0).toBe(left({ preferredMethods: ['trading'] }))
      for (const location of ['international', 'my_country'] as const) {
        expect(counts.locations[location] ?? 0).toBe(left({ locationPreference: location }))
      }
      expect(counts.ages['30'] ?? 0).toBe(left({ ageRange: { min: 30, max: 30 } }))
    }),
  )
})

test('nobody makes every count empty', () => {
  const counts = countChoices(defaultPreferences, [], viewer)
  expect(counts).toEqual({ total: 0, ages: {}, tiers: {}, methods: {}, lookingFor: {}, locations: {} })
})
