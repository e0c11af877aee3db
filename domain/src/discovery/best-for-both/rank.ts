import { type Candidate, type Ranked, SUGGESTION_LIMIT, topBy, topSuggestions } from '../ranking.ts'
import type { ScoreSubject } from '../score.ts'
import type { Arm } from './arms.ts'
import { type Coefficients, type Party, startCoefficients } from './likelihood.ts'
import { millionths, orderValueOf } from './order.ts'

/** Somebody who can be put in the order Best for both. */
export type PricedCandidate = Candidate & Party & { price: number }

/**
 * As `topSuggestions`, by Best for both: the same people can be suggested, the score and its factors are the same, and
 * only who comes first is another. Values that are equal to a millionth are told apart as equal scores are.
 */
export function topForBoth<C extends PricedCandidate>(
  viewer: ScoreSubject & Party & { id: string },
  candidates: Iterable<C>,
  now: Date,
  limit: number = SUGGESTION_LIMIT,
  by: Readonly<Coefficients> = startCoefficients,
): Ranked<C>[] {
  const worthOf = (candidate: C) => millionths(orderValueOf(viewer, candidate, by, now))
  return topBy(viewer, candidates, now, limit, worthOf)
}

/** How the best are found in each arm. */
export const topOf: Readonly<Record<Arm, typeof topForBoth>> = {
  specified: topSuggestions,
  best_for_both: topForBoth,
}
