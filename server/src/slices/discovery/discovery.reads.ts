import type { Tier } from '@netwrk/domain/billing/plans'
import type { Compatibility, Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { type Preferences, preferencesOn } from '@netwrk/domain/discovery/preferences'
import { type ScoreSubject, score } from '@netwrk/domain/discovery/score'
import { type Goal, goalsOf, type LookingFor } from '@netwrk/domain/profiles/goals'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { isReachable, people, personOf, saysSomething } from '../profiles/profiles.reads.ts'
import type { Found } from './matching.ts'

export const subjectColumns = [
  'profile.accountId as id',
  'profile.tier',
  'profile.skills',
  'profile.experience',
  'profile.country',
  'profile.primaryGoal',
  'profile.lastActiveAt',
  'profile.showsOnlineStatus',
  'preference.lookingFor',
] as const

/** Members with what the score reads of them, and no more. */
export function subjects(db: Db) {
  return db
    .selectFrom('profile')
    .innerJoin('preference', 'preference.accountId', 'profile.accountId')
    .select(subjectColumns)
}

type SubjectRow = Awaited<ReturnType<ReturnType<typeof subjects>['execute']>>[number]

export function subjectOf(row: SubjectRow): ScoreSubject {
  return {
    tier: row.tier as Tier,
    skills: row.skills,
    experience: row.experience,
    country: row.country,
    goals: goalsOf({
      lookingFor: row.lookingFor as LookingFor[],
      primaryGoal: row.primaryGoal as Goal | null,
    }),
    // Who hides their online status hides how active they are, too.
    lastActiveAt: row.showsOnlineStatus ? row.lastActiveAt : null,
  }
}

/** What the operator decides about who can be suggested. */
export type SuggestionRules = Pick<Config, 'unansweredLimit' | 'suggestsVerifiedOnly'>

/**
 * Everybody who can be suggested to anybody, with what ranking and filters read of them: reachable, not hidden, with a
 * profile that says something and, where the operator wants it so, a verified address.
 */
export function suggestible(db: Db, { suggestsVerifiedOnly }: Pick<SuggestionRules, 'suggestsVerifiedOnly'>) {
  return db
    .selectFrom('profile')
    .innerJoin('preference', 'preference.accountId', 'profile.accountId')
    .innerJoin('account', 'account.id', 'profile.accountId')
    .where('profile.isHidden', '=', false)
    .where(isReachable)
    .where(saysSomething)
    .$if(suggestsVerifiedOnly, (query) => query.where('account.emailVerified', '=', true))
}

/** The score between two members as of now. Both must exist. */
export async function compatibilityBetween(db: Db, a: string, b: string, now: Date): Promise<Compatibility> {
  const [found] = await scoresWith(db, a, [b], now)
  if (!found) throw new Error('both members of a pair must have a profile')
  return found.compatibility
}

/** The scores between a member and each of some others, in the order of the ids. */
export async function scoresWith(
  db: Db,
  viewerId: string,
  ids: readonly string[],
  now: Date,
): Promise<Found[]> {
  const rows = await subjects(db)
    .where('profile.accountId', 'in', [viewerId, ...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, subjectOf(row)]))
  const viewer = byId.get(viewerId)
  return ids.flatMap((id) => {
    const other = byId.get(id)
    return viewer && other ? [{ id, compatibility: score(viewer, other, now) }] : []
  })
}

/** The people behind scores, as cards, in the same order; who has gone meanwhile is left out. */
export async function cardsOf(db: Db, viewerId: string, found: readonly Found[]): Promise<Suggestion[]> {
  if (found.length === 0) return []
  const rows = await people(db, viewerId)
    .where(
      'account.id',
      'in',
      found.map(({ id }) => id),
    )
    .where(isReachable)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, personOf(row)]))
  return found.flatMap(({ id, compatibility }) => {
    const person = byId.get(id)
    return person ? [{ person, compatibility }] : []
  })
}

/** A member's preferences as they were saved, whatever the plan lets through. */
export async function preferencesOf(db: Db, accountId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('preference')
    .select(preferenceColumns)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return preferencesIn(row)
}

const preferenceColumns = [
  'preference.ageMin',
  'preference.ageMax',
  'preference.tiers',
  'preference.skills as wantedSkills',
  'preference.lookingFor',
  'preference.location',
] as const

function preferencesIn(row: {
  ageMin: number
  ageMax: number
  tiers: string[]
  wantedSkills: string[]
  lookingFor: string[]
  location: string
}): Preferences {
  return {
    ageRange: { min: row.ageMin, max: row.ageMax },
    preferredTiers: row.tiers,
    preferredMethods: row.wantedSkills,
    lookingFor: row.lookingFor,
    locationPreference: row.location,
  } as Preferences
}

/** Who asks for suggestions: what the score reads of them, and their preferences as far as their plan goes. */
export async function viewerOf(db: Db, id: string) {
  const row = await subjects(db)
    .select(preferenceColumns)
    .where('profile.accountId', '=', id)
    .executeTakeFirstOrThrow()
  const subject = subjectOf(row)
  return { id, ...subject, preferences: preferencesOn(subject.tier, preferencesIn(row)) }
}
