import {
  mustsOf,
  type PreferenceKey,
  type Preferences,
  preferenceKeys,
  strengthOf,
} from '@netwrk/domain/discovery/preferences'
import { statedWishes } from '@netwrk/domain/profiles/goals'
import type { Block } from './block.ts'
import { countryCodes, goalBits, knownMaskOf, LOOKING_FOR_MASK, skillBits, tierCodes } from './vocabulary.ts'

/** The filters as numbers; what asks for nothing lets everybody through. */
export type Filters = ReturnType<typeof everyFilterOf>

/** The preferences as masks and codes, meaning what `matchesPreferences` means. */
export function filtersOf(preferences: Preferences, ownCountry: string | null): Filters {
  return everyFilterOf(mustsOf(preferences), ownCountry)
}

/** As {@link filtersOf} if each preference were a must. */
export function everyFilterOf(preferences: Preferences, ownCountry: string | null) {
  const { ageRange, preferredTiers, preferredMethods, lookingFor, locationPreference } = preferences
  const everyTier = (1 << tierCodes.keys.length) - 1
  const isAbroadFine = locationPreference === 'international' || ownCountry === null
  return {
    ageMin: ageRange.min,
    ageMax: ageRange.max,
    /** A bit for each tier let through. */
    tiers: preferredTiers.length === 1 ? knownMaskOf(tierCodes, preferredTiers) : everyTier,
    wantsMethods: preferredMethods.length > 0,
    methods: knownMaskOf(skillBits, preferredMethods),
    wantsWishes: statedWishes(lookingFor).length > 0,
    wishes: knownMaskOf(goalBits, lookingFor),
    /** The only country let through; -1 where any is, -2 where it is one that no list knows. */
    country: isAbroadFine ? -1 : (countryCodes.numberOf.get(ownCountry) ?? -2),
  }
}

/** Which bit says that a preference keeps somebody away. */
export const obstacleBits = {
  ageRange: 1,
  preferredTiers: 2,
  preferredMethods: 4,
  lookingFor: 8,
  locationPreference: 16,
} as const satisfies Record<PreferenceKey, number>

/** Those bits of the preferences that are musts. */
export function mustBits(preferences: Preferences): number {
  const musts = preferenceKeys.filter((key) => strengthOf(preferences, key) === 'must')
  return musts.reduce((bits, key) => bits | obstacleBits[key], 0)
}

/** Every preference that keeps somebody away, as {@link obstacleBits}; 0 for who passes them all. */
export function obstaclesTo(filters: Filters, block: Block, offset: number): number {
  const age = block.age[offset]!
  const country = block.country[offset]!
  const wishes = block.goals[offset]! & LOOKING_FOR_MASK
  let obstacles = 0
  if (age < filters.ageMin || age > filters.ageMax) obstacles |= 1
  if (!(filters.tiers & (1 << block.tier[offset]!))) obstacles |= 2
  if (filters.wantsMethods && !(block.skills[offset]! & filters.methods)) obstacles |= 4
  if (filters.wantsWishes && wishes !== 0 && !(wishes & filters.wishes)) obstacles |= 8
  if (filters.country !== -1 && filters.country !== country) obstacles |= 16
  return obstacles
}
