import { interests as interestList } from '../profiles/interests.ts'
import { skills as skillList } from '../profiles/skills.ts'
import { type Said, sayings } from './sayings.ts'
import { type CompatibilityFactors, displayScore, type Factor, factorMaximums } from './score.ts'

/** One factor of a score, for a bar. */
type FactorRow = {
  factor: Factor
  label: string
  points: number
  /** The most the factor gives. */
  max: number
}

/** One factor of a score in words, for a sentence beside the bar. */
export type Reason = FactorRow & {
  /** One short sentence on the two members; null where one of them has not said what it takes. */
  why: string | null
  /** Whether that is a reason to meet. */
  isReason: boolean
}

/** The four factors of It's a Match, in the order in which they are shown. */
export const matchFactors = [
  'tierCompatibility',
  'methodOverlap',
  'experienceAlignment',
  'locationCompatibility',
] as const satisfies readonly Factor[]

/** Common interests kept with a match, and how many of them are shown. */
export const COMMON_INTERESTS_KEPT = 5
export const COMMON_INTERESTS_SHOWN = 3

const labels: Record<Factor, string> = {
  tierCompatibility: 'Tier',
  methodOverlap: 'Skills',
  experienceAlignment: 'Experience',
  locationCompatibility: 'Location',
  goalAlignment: 'Goals',
  activityCompatibility: 'Activity',
}

/** A score's six factors by name, in the order of docs/rules/discovery.md. */
export function rowsOf(factors: CompatibilityFactors): FactorRow[] {
  return (Object.keys(factorMaximums) as Factor[]).map((factor) => ({
    factor,
    label: labels[factor],
    points: factors[factor],
    max: factorMaximums[factor],
  }))
}

/** A score's six factors in words, which speak of nothing that the two have not both said. */
export function reasonsOf(factors: CompatibilityFactors, me: Said, them: Said): Reason[] {
  return rowsOf(factors).map((row) => {
    const saying = sayings[row.factor](me, them, row.points)
    return { ...row, why: saying?.why ?? null, isReason: saying?.isReason ?? false }
  })
}

/** How rare a score is: 100 minus the whole percent; at 100, less than 1 percent. */
export function rarityLine(total: number): string {
  const percent = 100 - displayScore(total)
  return percent === 0
    ? 'Less than 1% of users have this compatibility'
    : `Only ${percent}% of users have this compatibility`
}

type Tastes = { interests: readonly string[]; skills: readonly string[] }

/**
 * What two members share, as labels: other interests first, then income skills, each in its list's order; at most 5.
 * The same in both directions.
 */
export function commonInterests(a: Tastes, b: Tastes): string[] {
  const shared = [
    ...interestList.filter(({ key }) => a.interests.includes(key) && b.interests.includes(key)),
    ...skillList.filter(({ key }) => a.skills.includes(key) && b.skills.includes(key)),
  ]
  return shared.slice(0, COMMON_INTERESTS_KEPT).map(({ label }) => label)
}
