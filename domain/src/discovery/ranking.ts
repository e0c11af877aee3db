import {
  type CompatibilityFactors,
  MINIMUM_MATCH_SCORE,
  type ScoreSubject,
  score,
  thousandths,
} from './score.ts'

/** Cards in a batch, and suggestions fetched at a time. */
export const BATCH_SIZE = 5
export const SUGGESTION_LIMIT = 20

export type Candidate = ScoreSubject & { id: string; verificationLevel: number }

export type Ranked<C> = { candidate: C; total: number; factors: CompatibilityFactors }

/**
 * The best candidates for a viewer, best first, exactly, whatever order they come in.
 * Under 40 nobody is suggested. Among scores that are equal to a thousandth the higher verification level comes
 * first, then the tie-breaker of the day. Keeps no more than `limit` at a time, so that a whole community can stream through.
 */
export function topSuggestions<C extends Candidate>(
  viewer: ScoreSubject & { id: string },
  candidates: Iterable<C>,
  now: Date,
  limit: number = SUGGESTION_LIMIT,
): Ranked<C>[] {
  return topBy(viewer, candidates, now, limit, (_, total) => thousandths(total))
}

/**
 * The best candidates by another order than the score: whoever is worth more comes first, and equals as in
 * {@link topSuggestions}. Who can be suggested at all is the same.
 * @param worthOf what a candidate is worth, as a whole number so that equals are equal
 */
export function topBy<C extends Candidate>(
  viewer: ScoreSubject & { id: string },
  candidates: Iterable<C>,
  now: Date,
  limit: number,
  worthOf: (candidate: C, total: number) => number,
): Ranked<C>[] {
  const isBefore = orderFor<C>(viewer.id, now)
  const best: Placed<C>[] = []
  for (const candidate of candidates) {
    const { total, factors } = score(viewer, candidate, now)
    if (thousandths(total) < thousandths(MINIMUM_MATCH_SCORE)) continue
    const placed = { ranked: { candidate, total, factors }, worth: worthOf(candidate, total) }
    const worst = best.at(-1)
    if (best.length >= limit && worst && !isBefore(placed, worst)) continue
    best.splice(placeOf(placed, best, isBefore), 0, placed)
    if (best.length > limit) best.pop()
  }
  return best.map(({ ranked }) => ranked)
}

type Placed<C> = { ranked: Ranked<C>; worth: number }

function orderFor<C extends Candidate>(viewerId: string, now: Date) {
  const tieBreaker = tieBreakersFor(viewerId, now)
  return (a: Placed<C>, b: Placed<C>): boolean => {
    if (a.worth !== b.worth) return a.worth > b.worth
    const [one, other] = [a.ranked.candidate, b.ranked.candidate]
    const levels = one.verificationLevel - other.verificationLevel
    if (levels !== 0) return levels > 0
    const turns = tieBreaker(one.id) - tieBreaker(other.id)
    return turns === 0 ? one.id < other.id : turns < 0
  }
}

/** Where a candidate belongs in a list in order, found by halving. */
function placeOf<T>(item: T, sorted: readonly T[], isBefore: (a: T, b: T) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(item, sorted[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

const DAY = 24 * 60 * 60 * 1000

/**
 * The turn in which equals are shown to a viewer on a day (UTC): a number from 0 to 2^32 - 1 for each candidate, lowest
 * first. It differs by viewer and by day, so that no one is always last, and stands still within a day.
 */
export function tieBreakersFor(viewerId: string, now: Date): (candidateId: string) => number {
  const seed = tieBreakerSeed(viewerId, now)
  return (candidateId) => turnOf(seed, tieBreakerKey(candidateId))
}

/** What a viewer's day brings to every turn. */
export function tieBreakerSeed(viewerId: string, now: Date): number {
  return finish(mix(0x811c9dc5, `${viewerId}|${Math.floor(now.getTime() / DAY)}`))
}

/** What a candidate brings to every turn: whoever holds many can know it beforehand. */
export function tieBreakerKey(candidateId: string): number {
  return mix(0x811c9dc5, candidateId) >>> 0
}

/** The turn of a candidate with a viewer's day: see {@link tieBreakersFor}. */
export function turnOf(seed: number, key: number): number {
  return finish(seed ^ key)
}

/** FNV-1a over a text's code units, continued from an earlier state. */
function mix(state: number, text: string): number {
  let hash = state
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** Spreads the last signs over all bits (the finish of MurmurHash3). */
function finish(state: number): number {
  let hash = state ^ (state >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Suggestions in batches of 5 cards, in order; the last may be shorter. */
export function batchesOf<T>(list: readonly T[]): T[][] {
  const batches: T[][] = []
  for (let start = 0; start < list.length; start += BATCH_SIZE)
    batches.push(list.slice(start, start + BATCH_SIZE))
  return batches
}
