import type { Tier } from '@netwrk/domain/billing/plans'
import type { Compatibility } from '@netwrk/domain/discovery/discovery.contract'
import { type ScoreSubject, score } from '@netwrk/domain/discovery/score'
import { type Goal, goalsOf, type LookingFor } from '@netwrk/domain/profiles/goals'
import type { Db } from '../../platform/database.ts'

const subjectColumns = [
  'profile.accountId as id',
  'profile.tier',
  'profile.skills',
  'profile.experience',
  'profile.country',
  'profile.primaryGoal',
  'profile.lastActiveAt',
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
    lastActiveAt: row.lastActiveAt,
  }
}

/** The score between two members as of now. Both must exist. */
export async function compatibilityBetween(db: Db, a: string, b: string, now: Date): Promise<Compatibility> {
  const rows = await subjects(db).where('profile.accountId', 'in', [a, b]).execute()
  const [first, second] = [rows.find((row) => row.id === a), rows.find((row) => row.id === b)]
  if (!first || !second) throw new Error('both members of a pair must have a profile')
  return score(subjectOf(first), subjectOf(second), now)
}
