import { z } from 'zod'
import { DEFAULT_AGE } from '../profiles/profiles.ts'
import {
  type Preferable,
  type PreferenceKey,
  type Preferences,
  preferenceKeySchema,
  preferenceKeys,
  strengthOf,
  unmet,
  type Viewer,
} from './preferences.ts'

const people = z.number().int().min(0)
const counts = z.record(z.string(), z.number().int().min(0))

/** How many people stand behind each choice and strength, with all other preferences as they are. */
export const preferenceCountsSchema = z.object({
  /** Who passes everything as it is. */
  total: z.number().int().min(0),
  /** By years of age. */
  ages: counts,
  tiers: counts,
  methods: counts,
  lookingFor: counts,
  locations: counts,
  /** Who would be let through if the preference were a must, and if it were none. */
  strengths: z.record(preferenceKeySchema, z.object({ must: people, open: people })),
})
export type PreferenceCounts = z.infer<typeof preferenceCountsSchema>

/**
 * Why nobody passes preferences: wider ones would let somebody through; everybody else is decided about already; or
 * nobody else can be suggested to anybody yet.
 */
export const whyNobodySchema = z.enum(['too_narrow', 'all_decided', 'alone'])
export type WhyNobody = z.infer<typeof whyNobodySchema>

type Facet = {
  key: PreferenceKey
  list: Exclude<keyof PreferenceCounts, 'total' | 'strengths'>
  choicesOf: ChoicesOf
}
type ChoicesOf = (candidate: Preferable, viewer: Viewer) => readonly string[]

/** Which choices of each preference a candidate stands behind. */
const facets: readonly Facet[] = [
  { key: 'ageRange', list: 'ages', choicesOf: ({ age }) => [String(age ?? DEFAULT_AGE)] },
  { key: 'preferredTiers', list: 'tiers', choicesOf: ({ tier }) => [tier] },
  { key: 'preferredMethods', list: 'methods', choicesOf: ({ skills }) => skills },
  { key: 'lookingFor', list: 'lookingFor', choicesOf: ({ lookingFor }) => lookingFor },
  {
    key: 'locationPreference',
    list: 'locations',
    choicesOf: ({ country }, viewer) =>
      country !== null && country === viewer.country ? ['international', 'my_country'] : ['international'],
  },
]

/** Counts the otherwise eligible candidates behind each choice in one pass. */
export function countChoices(
  preferences: Preferences,
  candidates: Iterable<Preferable>,
  viewer: Viewer,
): PreferenceCounts {
  const result: PreferenceCounts = {
    total: 0,
    ages: {},
    tiers: {},
    methods: {},
    lookingFor: {},
    locations: {},
    strengths: noStrengthCounts(),
  }
  for (const candidate of candidates) {
    const against = unmet(preferences, candidate, viewer)
    const inTheWay = against.filter((key) => strengthOf(preferences, key) === 'must')
    if (inTheWay.length === 0) result.total += 1
    if (inTheWay.length > 1) continue
    for (const { key, list, choicesOf } of facets) {
      if (inTheWay.length === 1 && inTheWay[0] !== key) continue
      result.strengths[key].open += 1
      if (!against.includes(key)) result.strengths[key].must += 1
      for (const choice of choicesOf(candidate, viewer))
        result[list][choice] = (result[list][choice] ?? 0) + 1
    }
  }
  return result
}

/** Nobody behind any strength yet. */
export function noStrengthCounts(): PreferenceCounts['strengths'] {
  const entries = preferenceKeys.map((key) => [key, { must: 0, open: 0 }])
  return Object.fromEntries(entries) as PreferenceCounts['strengths']
}
