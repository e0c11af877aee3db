import type { Tier } from '@netwrk/domain/billing/plans'
import type { Compatibility, Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { type ScoreSubject, score } from '@netwrk/domain/discovery/score'
import { type Goal, goalsOf, type LookingFor } from '@netwrk/domain/profiles/goals'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { listOf, preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { mayMeet } from './meeting.reads.ts'
import { isReachable, type PersonRow, people, personOf } from './profiles.reads.ts'

/** Somebody, and how well they fit whoever looks. */
export type Found = { id: string; compatibility: Compatibility }

export const subjectColumns = [
  'profile.accountId as id',
  'profile.tier',
  'profile.skills',
  'profile.experience',
  'profile.country',
  'profile.primaryGoal',
  'profile.lastActiveAt',
  'profile.showsOnlineStatus',
  'profile.lookingFor as saidLookingFor',
  'preference.lookingFor as preferredLookingFor',
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
      lookingFor: (row.saidLookingFor ?? row.preferredLookingFor) as LookingFor[],
      primaryGoal: row.primaryGoal as Goal | null,
    }),
    // Who hides their online status hides how active they are, too.
    lastActiveAt: row.showsOnlineStatus ? row.lastActiveAt : null,
  }
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
  const rows = await subjectsBy(db, { ids: [viewerId, ...ids] })
  const byId = new Map(rows.map((row) => [row.id, subjectOf(row)]))
  const viewer = byId.get(viewerId)
  return ids.flatMap((id) => {
    const other = byId.get(id)
    return viewer && other ? [{ id, compatibility: score(viewer, other, now) }] : []
  })
}

const subjectsBy = keptStatement<{ ids: string[] }, SubjectRow>((db, { ids }) =>
  subjects(db)
    .modifyFront(preparedAs('score_subjects'))
    .where(sql<boolean>`profile.account_id = any(${listOf(ids, 'uuid')}::uuid[])`),
)

/** The people behind scores, as cards, in the same order; who has gone meanwhile is left out. */
export async function cardsOf(db: Db, viewerId: string, found: readonly Found[]): Promise<Suggestion[]> {
  if (found.length === 0) return []
  const rows = await peopleBy(db, { viewerId, ids: found.map(({ id }) => id) })
  const byId = new Map(rows.map((row) => [row.id, personOf(row)]))
  return found.flatMap(({ id, compatibility }) => {
    const person = byId.get(id)
    return person ? [{ person, compatibility }] : []
  })
}

const peopleBy = keptStatement<{ viewerId: string; ids: string[] }, PersonRow>((db, { viewerId, ids }) =>
  people(db, viewerId)
    .modifyFront(preparedAs('cards'))
    .where(sql<boolean>`account.id = any(${listOf(ids, 'uuid')}::uuid[])`)
    .where(isReachable)
    .where(mayMeet(viewerId, 'account.id')),
)
