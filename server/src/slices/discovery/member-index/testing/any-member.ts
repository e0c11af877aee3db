import { tiers } from '@netwrk/domain/billing/plans'
import { defaultPreferences, type Preferences } from '@netwrk/domain/discovery/preferences'
import { strengths } from '@netwrk/domain/discovery/strengths'
import { keysOf } from '@netwrk/domain/profiles/choice'
import { countries } from '@netwrk/domain/profiles/countries'
import { goals, lookingFor } from '@netwrk/domain/profiles/goals'
import { experiences } from '@netwrk/domain/profiles/professional'
import { skills } from '@netwrk/domain/profiles/skills'
import fc from 'fast-check'
import type { StoredMember } from '../member.ts'
import { hoursAnswers, startsAnswers } from '../vocabulary.ts'

const DAY = 86_400_000

/** The moment around which all drawn members live. */
export const now = new Date('2026-05-04T12:00:00Z')

/** Few values, so that many tie; all values, so that every row of every table is read. */
const skillKeys = fc.oneof(
  fc.subarray(['trading', 'saas'] as const),
  fc.subarray(keysOf(skills)),
  fc.subarray(keysOf(skills), { minLength: 14 }),
)
const wishes = fc.oneof(fc.constant(['networking', 'partnerships'] as const), fc.subarray(keysOf(lookingFor)))
const country = fc.oneof(fc.constantFrom(null, 'UK', 'FR', 'US'), fc.constantFrom(...keysOf(countries)))
const time = fc.oneof(
  fc.constantFrom(0, 1, 2, 6, 7, 14, 30, 60, 61, 62, 400).map((days) => now.getTime() - days * DAY),
  fc.integer({ min: -2 * DAY, max: 90 * DAY }).map((ago) => now.getTime() - ago),
)

/** Few, so that many tie, as well as any that the rule can give and some beyond. */
export const anyPrice = fc
  .oneof(fc.constantFrom(0, -0.8, 0.3, 4), fc.double({ min: -1.2, max: 5.6, noNaN: true }))
  .map(Math.fround)

/** Somebody as the database may keep them, some with keys that no list knows. */
export const anyMember: fc.Arbitrary<StoredMember> = fc.record({
  id: fc.uuid(),
  verificationLevel: fc.integer({ min: 0, max: 2 }),
  tier: fc.constantFrom(...tiers),
  experience: fc.constantFrom(null, 'Not specified', 'a while', ...keysOf(experiences)),
  country: fc.oneof({ weight: 20, arbitrary: country }, { weight: 1, arbitrary: fc.constant('Atlantis') }),
  primaryGoal: fc.option(fc.constantFrom('like-minded', ...keysOf(goals))),
  lookingFor: fc.oneof(
    { weight: 20, arbitrary: wishes.map((keys) => [...keys]) },
    { weight: 1, arbitrary: fc.constant(['luck']) },
  ),
  skills: fc.oneof(
    { weight: 20, arbitrary: skillKeys.map((keys) => [...keys] as string[]) },
    { weight: 1, arbitrary: fc.constant(['alchemy', 'saas']) },
  ),
  neededSkills: fc.oneof(
    { weight: 10, arbitrary: fc.constant([]) },
    { weight: 20, arbitrary: skillKeys.map((keys) => [...keys] as string[]) },
    { weight: 1, arbitrary: fc.constant(['alchemy']) },
  ),
  hoursAWeek: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...hoursAnswers) },
    { weight: 1, arbitrary: fc.constant(168) },
  ),
  startsInMonths: fc.constantFrom(...startsAnswers),
  price: anyPrice,
  age: fc.option(fc.integer({ min: 18, max: 60 })),
  lastActiveAt: fc.option(time, { freq: 5 }),
  joinedAt: time,
})

const strength = fc.constantFrom(...strengths)

/** Preferences as one may save them. */
export const anyPreferences: fc.Arbitrary<Preferences> = fc.oneof(
  fc.constant(defaultPreferences as Preferences),
  fc.record({
    ageRange: fc
      .tuple(fc.integer({ min: 18, max: 60 }), fc.integer({ min: 18, max: 60 }))
      .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    preferredTiers: fc.subarray([...tiers]),
    preferredMethods: fc.subarray(keysOf(skills)),
    lookingFor: fc.subarray(keysOf(lookingFor)),
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
  }),
)
