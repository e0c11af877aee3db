import type { Arm } from '@netwrk/domain/discovery/best-for-both/arms'
import {
  type Coefficients,
  type Party,
  startCoefficients,
} from '@netwrk/domain/discovery/best-for-both/likelihood'
import type { Preferences } from '@netwrk/domain/discovery/preferences'
import { tieBreakerSeed } from '@netwrk/domain/discovery/ranking'
import {
  daysSinceActive,
  experienceAlignment,
  locationCompatibility,
  MINIMUM_MATCH_SCORE,
  type ScoreSubject,
  tierCompatibility,
} from '@netwrk/domain/discovery/score'
import { askForBoth, type BothQuestion } from './best-for-both.ts'
import { type Filters, filtersOf } from './filters.ts'
import type { PointTables } from './point-tables.ts'
import { countryCodes, experienceAnswers, goalBits, knownMaskOf, skillBits, tierCodes } from './vocabulary.ts'

export type Viewer = ScoreSubject & Party & { id: string; preferences: Preferences }

/** Rows by whole days without activity, as bounds: beyond the last the points stay what they are. */
export const DAY_ROWS = 63
export const DAY = 86_400_000

/** One viewer's question to the member index: what each value of each column is worth to them, and who may answer. */
export type Question = {
  /** Points by code. Where a code is let through by no filter, the filters say so, not these. */
  tierPoints: Float64Array
  yearsPoints: Float64Array
  countryPoints: Float64Array
  /** Days since the viewer was active; null where they hide it. */
  ownDays: number | null
  methodPoints: Float64Array
  goalPoints: Float64Array
  skills: number
  goals: number
  /** How many the viewer lists, known to the lists or not. */
  skillCount: number
  goalCount: number
  now: number
  turnSeed: number
  filters: Filters
  /** Who scores less is not wanted. */
  minimum: number
  limit: number
  /** What Best for both asks; null where the specified order is wanted. */
  both: BothQuestion | null
  /** Only who joined, or was active, at or after this. */
  joinedSince: number
  activeSince: number
}

/** Turns a viewer into tables by asking the domain's rules for every value a column can have. */
export function askAs(
  viewer: Viewer,
  tables: PointTables,
  now: Date,
  limit: number,
  arm: Arm = 'specified',
  by: Readonly<Coefficients> = startCoefficients,
): Question {
  const skillCount = new Set(viewer.skills).size
  const goalCount = new Set(viewer.goals).size
  return {
    tierPoints: pointsOf(tierCodes.keys, (tier) =>
      tierCompatibility(viewer.tier, tier as ScoreSubject['tier']),
    ),
    yearsPoints: pointsOf(experienceAnswers, (answer) => experienceAlignment(viewer.experience, answer)),
    countryPoints: pointsOf(countryCodes.keys, (key) => locationCompatibility(viewer.country, key)),
    ownDays: daysSinceActive(viewer.lastActiveAt, now),
    methodPoints: tables.methods(skillCount),
    goalPoints: tables.goals(goalCount),
    skills: knownMaskOf(skillBits, viewer.skills),
    goals: knownMaskOf(goalBits, viewer.goals),
    skillCount,
    goalCount,
    now: now.getTime(),
    turnSeed: tieBreakerSeed(viewer.id, now),
    filters: filtersOf(viewer.preferences, viewer.country),
    minimum: MINIMUM_MATCH_SCORE,
    limit,
    both: arm === 'best_for_both' ? askForBoth(viewer, by) : null,
    joinedSince: Number.NEGATIVE_INFINITY,
    activeSince: Number.NEGATIVE_INFINITY,
  }
}

function pointsOf<K>(keys: readonly K[], points: (key: K) => number): Float64Array {
  return Float64Array.from(keys, points)
}
