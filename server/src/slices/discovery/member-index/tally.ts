import type { PreferenceCounts } from '@netwrk/domain/discovery/preference-counts'
import type { PreferenceKey } from '@netwrk/domain/discovery/preferences'
import { OPEN } from './block.ts'
import { type Filters, obstacleBits, obstaclesTo } from './filters.ts'
import type { SearchBlock } from './search-blocks.ts'
import {
  countryCodes,
  goalBits,
  LOOKING_FOR_MASK,
  skillBits,
  tierCodes,
  type Vocabulary,
} from './vocabulary.ts'

/** Counts over columns, meaning what the domain's `countChoices` and `bestLoosening` mean. */
export type Tally = ReturnType<typeof createTally>

export function createTally() {
  return {
    /** Members by what keeps them away, as a mask of {@link obstacleBits}. */
    byObstacles: new Uint32Array(32),
    ages: new Uint32Array(256),
    tiers: new Uint32Array(tierCodes.keys.length),
    methods: new Uint32Array(32),
    wishes: new Uint32Array(32),
    international: 0,
    sameCountry: 0,
  }
}

/** Adds the members of one block. `ownCountry` is the viewer's code, or -1 where there is none to share. */
export function tallyBlock(tally: Tally, part: SearchBlock, filters: Filters, ownCountry: number): void {
  const { block, length, isLeftOut } = part
  for (let offset = 0; offset < length; offset += 1) {
    if (block.state[offset] !== OPEN || isLeftOut[offset]) continue
    const obstacles = obstaclesTo(filters, block, offset)
    tally.byObstacles[obstacles]! += 1
    // Whoever two preferences keep away stands behind no choice of any one.
    if (obstacles & (obstacles - 1)) continue
    if (isAtMost(obstacles, 'ageRange')) tally.ages[block.age[offset]!]! += 1
    if (isAtMost(obstacles, 'preferredTiers')) tally.tiers[block.tier[offset]!]! += 1
    if (isAtMost(obstacles, 'preferredMethods')) addBits(tally.methods, block.skills[offset]!)
    if (isAtMost(obstacles, 'lookingFor')) addBits(tally.wishes, block.goals[offset]! & LOOKING_FOR_MASK)
    if (!isAtMost(obstacles, 'locationPreference')) continue
    tally.international += 1
    if (block.country[offset] === ownCountry) tally.sameCountry += 1
  }
}

/** Whether nothing but this preference keeps somebody away. */
function isAtMost(obstacles: number, key: PreferenceKey): boolean {
  return (obstacles & ~obstacleBits[key]) === 0
}

function addBits(counts: Uint32Array, mask: number): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) counts[31 - Math.clz32(rest & -rest)]! += 1
}

/** How many pass every filter. */
export function fittingIn({ byObstacles }: Tally): number {
  return byObstacles[0]!
}

/** How many each preference alone keeps away. */
export function gainsIn({ byObstacles }: Tally): [PreferenceKey, number][] {
  return Object.entries(obstacleBits).map(([key, bit]) => [key as PreferenceKey, byObstacles[bit]!])
}

/** The tally as people read it: only choices somebody stands behind. */
export function countsIn(tally: Tally): PreferenceCounts {
  return {
    total: fittingIn(tally),
    ages: named(tally.ages, (age) => String(age)),
    tiers: named(tally.tiers, nameIn(tierCodes)),
    methods: named(tally.methods, nameIn(skillBits)),
    lookingFor: named(tally.wishes, nameIn(goalBits)),
    locations: named(Uint32Array.of(tally.international, tally.sameCountry), (place) =>
      place === 0 ? 'international' : 'my_country',
    ),
  }
}

function nameIn({ keys }: Vocabulary) {
  return (number: number) => keys[number]!
}

function named(counts: Uint32Array, nameOf: (place: number) => string): Record<string, number> {
  const entries = [...counts].map((count, place) => [nameOf(place), count] as const)
  return Object.fromEntries(entries.filter(([, count]) => count > 0))
}

/** The code of a viewer's country for {@link tallyBlock}. */
export function ownCountryCode(country: string | null): number {
  return country === null || country === '' ? -1 : (countryCodes.numberOf.get(country) ?? -1)
}
