import { type Compatibility, MINIMUM_MATCH_SCORE, type ScoreSubject, score } from './score.ts'

/** Cards in a batch, and suggestions fetched at a time (SPEC section 9). */
export const BATCH_SIZE = 5
export const SUGGESTION_LIMIT = 20

export type Candidate = ScoreSubject & { id: string; verificationLevel: number }

export type Ranked = { id: string; compatibility: Compatibility }

/**
 * The best candidates for a viewer, best first, exactly, whatever order they come in (SPEC section 9, DECISIONS 21,
 * 38). Under 40 nobody is suggested. Among equal scores the higher verification level comes first, then the turn of
 * the day. Keeps no more than `limit` at a time, so that a whole population can stream through.
 */
export function topSuggestions(
  viewer: ScoreSubject & { id: string },
  candidates: Iterable<Candidate>,
  now: Date,
  limit: number = SUGGESTION_LIMIT,
): Ranked[] {
  const isBefore = orderFor(viewer.id, now)
  const best: Entry[] = []
  for (const candidate of candidates) {
    const compatibility = score(viewer, candidate, now)
    if (compatibility.total < MINIMUM_MATCH_SCORE) continue
    const entry = { id: candidate.id, verificationLevel: candidate.verificationLevel, compatibility }
    const worst = best.at(-1)
    if (best.length >= limit && worst && !isBefore(entry, worst)) continue
    best.splice(placeOf(entry, best, isBefore), 0, entry)
    if (best.length > limit) best.pop()
  }
  return best.map(({ id, compatibility }) => ({ id, compatibility }))
}

type Entry = Ranked & { verificationLevel: number }

function orderFor(viewerId: string, now: Date) {
  const turnOf = turnsFor(viewerId, now)
  return (a: Entry, b: Entry): boolean => {
    if (a.compatibility.total !== b.compatibility.total) return a.compatibility.total > b.compatibility.total
    if (a.verificationLevel !== b.verificationLevel) return a.verificationLevel > b.verificationLevel
    const turns = turnOf(a.id) - turnOf(b.id)
    return turns === 0 ? a.id < b.id : turns < 0
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
export function turnsFor(viewerId: string, now: Date): (candidateId: string) => number {
  const seed = mix(0x811c9dc5, `${viewerId}|${Math.floor(now.getTime() / DAY)}|`)
  return (candidateId) => finish(mix(seed, candidateId))
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
