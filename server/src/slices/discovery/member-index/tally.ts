import { noStrengthCounts, type PreferenceCounts } from '@netwrk/domain/discovery/preference-counts'
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

/** @param musts the preferences that are musts, as {@link obstacleBits} */
export function createTally(musts: number) {
  return {
    musts,
    /** Members by what keeps them away, or would if it were a must, as a mask of {@link obstacleBits}. */
    byObstacles: new Uint32Array(32),
    ages: new Uint32Array(256),
    tiers: new Uint32Array(tierCodes.keys.length),
    methods: new Uint32Array(32),
    wishes: new Uint32Array(32),
    international: 0,
    sameCountry: 0,
  }
}

/** Adds the members of one block by filters that take each preference for a must. `ownCountry` is the viewer's code, or -1 where there is none to share. */
export function tallyBlock(tally: Tally, part: SearchBlock, filters: Filters, ownCountry: number): void {
  const { block, length, isLeftOut } = part
  for (let offset = 0; offset < length; offset += 1) {
    if (block.state[offset] !== OPEN || isLeftOut[offset]) continue
    const unmet = obstaclesTo(filters, block, offset)
    tally.byObstacles[unmet]! += 1
    const obstacles = unmet & tally.musts
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

/** How many the musts keep away by just these bits; none of them for who passes. */
function keptAwayBy({ byObstacles, musts }: Tally, bits: number): number {
  return byObstacles.reduce((sum, count, unmet) => ((unmet & musts) === bits ? sum + count : sum), 0)
}

/** How many pass every filter. */
export function fittingIn(tally: Tally): number {
  return keptAwayBy(tally, 0)
}

/** How many each preference alone keeps away. */
export function gainsIn(tally: Tally): [PreferenceKey, number][] {
  return Object.entries(obstacleBits).map(([key, bit]) => [
    key as PreferenceKey,
    tally.musts & bit ? keptAwayBy(tally, bit) : 0,
  ])
}

/** How many each preference would leave as a must, and as none. */
function strengthsIn({ byObstacles, musts }: Tally): PreferenceCounts['strengths'] {
  const counts = noStrengthCounts()
  for (const [key, bit] of Object.entries(obstacleBits))
    byObstacles.forEach((count, unmet) => {
      if (unmet & musts & ~bit) return
      counts[key as PreferenceKey].open += count
      if (!(unmet & bit)) counts[key as PreferenceKey].must += count
    })
  return counts
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
    strengths: strengthsIn(tally),
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
