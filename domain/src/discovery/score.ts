import { type Tier, tierRank } from '../billing/plans.ts'
import { countryRegions } from '../profiles/countries.ts'

/** Everything the score reads of a member. Goals are `lookingFor` plus the primary goal. */
export type ScoreSubject = {
  tier: Tier
  skills: readonly string[]
  experience: string | null
  country: string | null
  goals: readonly string[]
  /** Null where it is not known, or hidden with the online status. */
  lastActiveAt: Date | null
}

/** The most each factor can give; together 100. */
export const factorMaximums = {
  tierCompatibility: 25,
  methodOverlap: 20,
  experienceAlignment: 15,
  locationCompatibility: 15,
  goalAlignment: 15,
  activityCompatibility: 10,
} as const

export type Factor = keyof typeof factorMaximums

const factorKeys = Object.keys(factorMaximums) as Factor[]

/** Points by factor, each from 0 to its maximum. */
export type CompatibilityFactors = Record<Factor, number>

/** A score, 0 to 100 and unrounded, and the factors it is the sum of. */
export type Compatibility = { total: number; factors: CompatibilityFactors }

/** Pairs under this total are never suggested. */
export const MINIMUM_MATCH_SCORE = 40

/** Points by how many plans apart two members are: 0, 1, 2. */
export const tierPoints = [25, 20, 10] as const

/** Years an experience answer stands for; unset or Not specified counts as 0, any other text as 2. */
export const experienceYears: ReadonlyMap<string | null, number> = new Map<string | null, number>([
  ['10+', 12],
  ['6-10', 8],
  ['3-5', 4],
  ['1-2', 1.5],
  ['Less than 1', 0.5],
  ['Not specified', 0],
  ['', 0],
  [null, 0],
])
export const UNKNOWN_EXPERIENCE_YEARS = 2

const DAY = 24 * 60 * 60 * 1000

/** How well two members fit: 0 to 100, unrounded, the same in both directions. */
export function score(a: ScoreSubject, b: ScoreSubject, now: Date): Compatibility {
  const factors = {
    tierCompatibility: tierCompatibility(a.tier, b.tier),
    methodOverlap: methodOverlap(a.skills, b.skills),
    experienceAlignment: experienceAlignment(a.experience, b.experience),
    locationCompatibility: locationCompatibility(a.country, b.country),
    goalAlignment: goalAlignment(a.goals, b.goals),
    activityCompatibility: activityCompatibility(
      daysSinceActive(a.lastActiveAt, now),
      daysSinceActive(b.lastActiveAt, now),
    ),
  }
  let sum = 0
  for (const factor of factorKeys) sum += factors[factor]
  return { total: Math.min(100, Math.max(0, sum)), factors }
}

/** A score in whole thousandths: scores that differ by less, as sums of fractions do in their last digit, are equal. */
export function thousandths(total: number): number {
  return Math.round(total * 1000)
}

/** A score as people see it: whole percent. */
export function displayScore(total: number): number {
  return Math.round(total)
}

/** 25 for the same plan, 20 for one apart, otherwise 10. */
export function tierCompatibility(a: Tier, b: Tier): number {
  return tierPoints[Math.abs(tierRank(a) - tierRank(b))] ?? 10
}

/** Shared skills over the longer list times 20, times 1.2 above two shared, at most 20; 5 if a list is empty. */
export function methodOverlap(a: readonly string[], b: readonly string[]): number {
  const overlap = overlapOf(a, b)
  if (overlap === null) return 5
  const points = (overlap.shared / overlap.longer) * 20
  return Math.min(20, overlap.shared > 2 ? points * 1.2 : points)
}

/** 15 for up to 1 year apart, 12 for up to 3, 8 for up to 5, else 5. */
export function experienceAlignment(a: string | null, b: string | null): number {
  const apart = Math.abs(yearsOf(a) - yearsOf(b))
  if (apart <= 1) return 15
  if (apart <= 3) return 12
  return apart <= 5 ? 8 : 5
}

/** 15 in the same country, 10 in the same region, else 5; 8 if either is missing. */
export function locationCompatibility(a: string | null, b: string | null): number {
  if (!a || !b) return 8
  if (a === b) return 15
  const region = countryRegions.get(a) ?? null
  return region !== null && region === countryRegions.get(b) ? 10 : 5
}

/** 15 times shared goals over the longer list, never under 5; 8 if either list is empty. */
export function goalAlignment(a: readonly string[], b: readonly string[]): number {
  const overlap = overlapOf(a, b)
  if (overlap === null) return 8
  return Math.max(5, (15 * overlap.shared) / overlap.longer)
}

/**
 * By the average of both members' days since active, parts of a day included: 10 up to 1, 8 up to 7, 6 up to 30, else 3;
 * 5 if one is missing.
 */
export function activityCompatibility(daysA: number | null, daysB: number | null): number {
  if (daysA === null || daysB === null) return 5
  const average = (daysA + daysB) / 2
  if (average <= 1) return 10
  if (average <= 7) return 8
  return average <= 30 ? 6 : 3
}

/** Days of 24 hours since a member was active, parts included, never negative; null where that is not known. */
export function daysSinceActive(lastActiveAt: Date | null, now: Date): number | null {
  return lastActiveAt && daysBetween(lastActiveAt.getTime(), now.getTime())
}

/** Days of 24 hours from one time to another, in milliseconds; 0 where the second is not later. */
export function daysBetween(then: number, now: number): number {
  return Math.max(0, (now - then) / DAY)
}

function yearsOf(experience: string | null): number {
  return experienceYears.get(experience) ?? UNKNOWN_EXPERIENCE_YEARS
}

/**
 * How many keys two lists share and how long the longer is, counting each key once; null if either is empty. Lists are
 * short and this runs for every pair of a member index, so it searches rather than builds sets.
 */
function overlapOf(a: readonly string[], b: readonly string[]): { shared: number; longer: number } | null {
  if (a.length === 0 || b.length === 0) return null
  let shared = 0
  let distinct = 0
  for (let i = 0; i < a.length; i += 1) {
    const key = a[i]!
    if (a.indexOf(key) !== i) continue
    distinct += 1
    if (b.includes(key)) shared += 1
  }
  return { shared, longer: Math.max(distinct, countDistinct(b)) }
}

function countDistinct(keys: readonly string[]): number {
  let distinct = 0
  for (let i = 0; i < keys.length; i += 1) if (keys.indexOf(keys[i]!) === i) distinct += 1
  return distinct
}
