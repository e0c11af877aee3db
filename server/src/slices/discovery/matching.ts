import type { Arm } from '@netwrk/domain/discovery/best-for-both/arms'
import type { PreferenceCounts } from '@netwrk/domain/discovery/preference-counts'
import {
  outsideOf,
  type Preferable,
  type PreferenceKey,
  type Preferences,
} from '@netwrk/domain/discovery/preferences'
import type { Candidate, Ranked } from '@netwrk/domain/discovery/ranking'
import type { RecommendationList } from '@netwrk/domain/discovery/recommendations'
import type { Db } from '../../platform/database/database.ts'
import type { Found } from '../profiles/compatibility.reads.ts'

/** Somebody found, with the score between them and the viewer. */
export function foundOf({ candidate, total, factors }: Ranked<Candidate>): Found {
  return { id: candidate.id, compatibility: { total, factors } }
}

/** Which flexible preferences of the viewer somebody is outside of, by their id; who is outside of none is not named. */
export function outsideEach(
  viewer: { preferences: Preferences; country: string | null },
  ranked: readonly Ranked<Candidate & Preferable>[],
): ReadonlyMap<string, PreferenceKey[]> {
  const told = ranked.map(
    ({ candidate }) => [candidate.id, outsideOf(viewer.preferences, candidate, viewer)] as const,
  )
  return new Map(told.filter(([, outside]) => outside.length > 0))
}

/** Who of those that may be suggested is shown beside the suggestions, and not among them. */
export type Beside = 'nobody' | 'those who wait'

/**
 * What is asked of whoever knows the member index. Eligible: not oneself, swiped, on the viewer's shelf, hidden or unreachable, nor blocked ever, nor over the inbox limit
 * by connects of others than the viewer.
 */
export type Matching = {
  /**
   * The best of everyone eligible who passes the viewer's preferences, exactly, best first; and where
   * they are fewer than a batch, the one preference whose loosening brings the most. Nobody who is shown
   * `beside` them is among them. `outside` has, by id, which flexible preferences somebody of them is outside of. `arm` says by which order; the score and who can be suggested are the same by both. `isAlone` says that nobody else is there who may be suggested to the viewer, decided about or not.
   */
  best(
    db: Db,
    viewerId: string,
    now: Date,
    limit: number,
    beside?: Beside,
    arm?: Arm,
  ): Promise<{
    best: Found[]
    outside: ReadonlyMap<string, PreferenceKey[]>
    loosening: { preference: PreferenceKey; gain: number } | null
    isAlone: boolean
  }>
  /** The recommendation lists, at most 10 each, best first. */
  recommend(db: Db, viewerId: string, now: Date): Promise<{ list: RecommendationList; found: Found[] }[]>
  /** How many stand behind each choice of these preferences. */
  count(db: Db, viewerId: string, preferences: Preferences): Promise<PreferenceCounts>
}

export type IndexStatus = { members: number; bytes: number; behindMilliseconds: number }

/** Everybody in the memory of one server process, and what is answered from it. */
export type Index = {
  /** Waits for the member index to be there at the first question, and answers none before. */
  matching: Matching
  /** Reads everybody into memory; from then on it looks for changes by itself, asked or not. */
  start(): Promise<void>
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>
  /** How many it holds and for how long it has not seen what the database says; null before it is read. */
  status(): IndexStatus | null
}
