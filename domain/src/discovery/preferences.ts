import { z } from 'zod'
import { hasFeature, planFeatures } from '../billing/plan-features.ts'
import { type Tier, tierSchema, tiers } from '../billing/plans.ts'
import { defaultLookingFor, lookingForSchema, statedWishes } from '../profiles/goals.ts'
import { ageSchema, DEFAULT_AGE, profileLimits, uniqueKeys } from '../profiles/profiles.ts'
import { skillSchema } from '../profiles/skills.ts'
import { type Strength, strengthsSchema } from './strengths.ts'

/** What preferences ask for, each of them a must. An empty list asks for nothing. */
export const filtersSchema = z.strictObject({
  ageRange: z
    .strictObject({ min: ageSchema, max: ageSchema })
    .refine(({ min, max }) => min <= max, 'the youngest is older than the oldest'),
  preferredTiers: uniqueKeys(tierSchema),
  preferredMethods: uniqueKeys(skillSchema),
  lookingFor: uniqueKeys(lookingForSchema),
  locationPreference: z.enum(['international', 'my_country']),
})
export const preferenceKeySchema = filtersSchema.keyof()
export type PreferenceKey = z.infer<typeof preferenceKeySchema>

/** Whom a member wants to be shown, and how much each of it matters. */
export const preferencesSchema = filtersSchema.extend({ strengths: strengthsSchema.optional() })
export type Preferences = z.infer<typeof preferencesSchema>

export const defaultPreferences: Readonly<Preferences> = {
  ageRange: { min: 22, max: 40 },
  preferredTiers: [...tiers],
  preferredMethods: [],
  lookingFor: [...defaultLookingFor],
  locationPreference: 'international',
}

/** They let everybody through. */
export const widestPreferences: Readonly<Preferences> = {
  ageRange: { min: profileLimits.ageMin, max: profileLimits.ageMax },
  preferredTiers: [],
  preferredMethods: [],
  lookingFor: [],
  locationPreference: 'international',
}

/** What the filters read of a candidate. */
export type Preferable = {
  age: number | null
  tier: Tier
  skills: readonly string[]
  lookingFor: readonly string[]
  country: string | null
}

export type Viewer = { country: string | null }
type Filter = (preferences: Preferences, candidate: Preferable, viewer: Viewer) => boolean

/** One row a preference: whether it lets a candidate through. */
const filters: Record<PreferenceKey, Filter> = {
  ageRange: ({ ageRange }, { age }) => {
    const years = age ?? DEFAULT_AGE
    return years >= ageRange.min && years <= ageRange.max
  },
  // One preferred plan filters; several, or none, ask for nothing.
  preferredTiers: ({ preferredTiers }, { tier }) => preferredTiers.length !== 1 || preferredTiers[0] === tier,
  preferredMethods: ({ preferredMethods }, { skills }) =>
    preferredMethods.length === 0 || shares(preferredMethods, skills),
  // What everybody begins with asks for nothing, and someone who has not said what they look for is not hidden for it.
  lookingFor: ({ lookingFor }, candidate) =>
    statedWishes(lookingFor).length === 0 ||
    candidate.lookingFor.length === 0 ||
    shares(lookingFor, candidate.lookingFor),
  // A viewer without a country cannot mean it.
  locationPreference: ({ locationPreference }, { country }, viewer) =>
    locationPreference === 'international' || viewer.country === null || viewer.country === country,
}

function shares(wanted: readonly string[], offered: readonly string[]): boolean {
  return wanted.some((key) => offered.includes(key))
}

export const preferenceKeys = Object.keys(filters) as PreferenceKey[]

/** How much a preference matters; a must where nothing is said. */
export function strengthOf({ strengths }: Preferences, key: PreferenceKey): Strength {
  return strengths?.[key] ?? 'must'
}

/** Whether a candidate passes every preference of a viewer that is a must. */
export function matchesPreferences(preferences: Preferences, candidate: Preferable, viewer: Viewer): boolean {
  return preferenceKeys.every(
    (key) => strengthOf(preferences, key) !== 'must' || filters[key](preferences, candidate, viewer),
  )
}

/** The preferences with all that is no must as wide as can be: they let the same people through. */
export function mustsOf(preferences: Preferences): Preferences {
  const { strengths: _, ...musts } = preferences
  const wide = preferenceKeys.filter((key) => strengthOf(preferences, key) !== 'must')
  return { ...musts, ...Object.fromEntries(wide.map((key) => [key, widestPreferences[key]])) }
}

/** As they are stored: without the strengths that say what is so anyway. */
export function withoutPlainStrengths({ strengths, ...asked }: Preferences): Preferences {
  const said = Object.entries(strengths ?? {}).filter(([, strength]) => strength && strength !== 'must')
  return said.length === 0 ? asked : { ...asked, strengths: Object.fromEntries(said) }
}

/**
 * The one preference whose loosening brings the most people, and how many, among candidates who are otherwise
 * eligible; null where loosening any single one brings nobody.
 */
export function bestLoosening(
  preferences: Preferences,
  candidates: Iterable<Preferable>,
  viewer: Viewer,
): { preference: PreferenceKey; gain: number } | null {
  const gains = new Map<PreferenceKey, number>()
  for (const candidate of candidates) {
    const obstacle = onlyObstacle(preferences, candidate, viewer)
    if (obstacle !== null) gains.set(obstacle, (gains.get(obstacle) ?? 0) + 1)
  }
  return largestGain(gains)
}

/** The preference with the largest gain, the first in order among equals; null where none gains anything. */
export function largestGain(
  gains: ReadonlyMap<PreferenceKey, number>,
): { preference: PreferenceKey; gain: number } | null {
  let best: { preference: PreferenceKey; gain: number } | null = null
  for (const preference of preferenceKeys) {
    const gain = gains.get(preference) ?? 0
    if (gain > (best?.gain ?? 0)) best = { preference, gain }
  }
  return best
}

/** Every preference that keeps a candidate away. */
export function obstacles(preferences: Preferences, candidate: Preferable, viewer: Viewer): PreferenceKey[] {
  return unmet(preferences, candidate, viewer).filter((key) => strengthOf(preferences, key) === 'must')
}

/** The flexible preferences that a candidate is outside of: they keep nobody away, and are said on a card. */
export function outsideOf(preferences: Preferences, candidate: Preferable, viewer: Viewer): PreferenceKey[] {
  return unmet(preferences, candidate, viewer).filter((key) => strengthOf(preferences, key) === 'flexible')
}

/** Every preference that would keep a candidate away if it were a must. */
export function unmet(preferences: Preferences, candidate: Preferable, viewer: Viewer): PreferenceKey[] {
  return preferenceKeys.filter((key) => !filters[key](preferences, candidate, viewer))
}

/** The one preference that keeps a candidate away, or null where none does or several do. */
function onlyObstacle(preferences: Preferences, candidate: Preferable, viewer: Viewer): PreferenceKey | null {
  const [first, ...others] = obstacles(preferences, candidate, viewer)
  return first !== undefined && others.length === 0 ? first : null
}

/**
 * The plan that preferences need, whatever their strengths: age is free, showing Elite members only is elite's, any other
 * departure from the defaults is premium's.
 */
export function tierNeededFor(preferences: Preferences): Tier {
  return planFeatures[featureNeededFor(preferences)].from
}

function featureNeededFor(preferences: Preferences): 'ageFilter' | 'advancedFilters' | 'eliteFilter' {
  const { preferredTiers, preferredMethods, lookingFor, locationPreference } = preferences
  if (preferredTiers.length === 1 && preferredTiers[0] === 'elite') return 'eliteFilter'
  const isPlain =
    preferredTiers.length !== 1 &&
    preferredMethods.length === 0 &&
    isSameSet(lookingFor, defaultPreferences.lookingFor) &&
    locationPreference === 'international'
  return isPlain ? 'ageFilter' : 'advancedFilters'
}

/**
 * The plan that changing preferences needs: filters that were saved on a higher plan may stay as they are, so that
 * somebody whose plan has ended can still change the rest.
 */
export function tierNeededToChange(saved: Preferences, next: Preferences): Tier {
  const isKept =
    isSameSet(saved.preferredTiers, next.preferredTiers) &&
    isSameSet(saved.preferredMethods, next.preferredMethods) &&
    isSameSet(saved.lookingFor, next.lookingFor) &&
    saved.locationPreference === next.locationPreference
  return isKept ? 'free' : tierNeededFor(next)
}

/**
 * What of a member's preferences applies on their plan: those the plan does not have count as the defaults, so that
 * a plan that ends takes its filters along and forgets nothing.
 */
export function preferencesOn(tier: Tier, preferences: Preferences): Preferences {
  if (hasFeature(tier, featureNeededFor(preferences))) return preferences
  if (!hasFeature(tier, 'advancedFilters')) {
    const { ageRange, strengths } = preferences
    return { ...defaultPreferences, ageRange, ...(strengths && { strengths }) }
  }
  return { ...preferences, preferredTiers: defaultPreferences.preferredTiers }
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key) => b.includes(key))
}
