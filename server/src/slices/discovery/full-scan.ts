import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { matchesPreferences, type Preferences, preferencesOn } from '@netwrk/domain/discovery/preferences'
import { topSuggestions } from '@netwrk/domain/discovery/ranking'
import type { CompatibilityFactors } from '@netwrk/domain/discovery/score'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { isReachable } from '../profiles/profiles.reads.ts'
import { subjectOf, subjects } from './discovery.reads.ts'

/** Somebody found, with the score between them and the viewer. */
export type Found = { id: string; compatibility: { total: number; factors: CompatibilityFactors } }

/**
 * The narrow interface of matching: the best of everyone eligible for a viewer, exactly (DECISIONS 21).
 * Resolves to at most `limit` members, best first.
 */
export type FindBest = (db: Db, viewerId: string, now: Date, limit: number) => Promise<Found[]>

/** Scores every eligible member for each request: always exact and fresh, and linear in the population. */
export const findBestByFullScan: FindBest = async (db, viewerId, now, limit) => {
  const viewer = await loadViewer(db, viewerId)
  const candidates = await loadCandidates(db, viewerId)
  const fitting = candidates.filter((candidate) => matchesPreferences(viewer.preferences, candidate, viewer))
  return topSuggestions(viewer, fitting, now, limit).map(({ candidate, total, factors }) => ({
    id: candidate.id,
    compatibility: { total, factors },
  }))
}

async function loadViewer(db: Db, viewerId: string) {
  const row = await subjects(db)
    .select(['ageMin', 'ageMax', 'tiers', 'preference.skills as preferredSkills', 'location'])
    .where('profile.accountId', '=', viewerId)
    .executeTakeFirstOrThrow()
  const subject = subjectOf(row)
  const preferences = {
    ageRange: { min: row.ageMin, max: row.ageMax },
    preferredTiers: row.tiers,
    preferredMethods: row.preferredSkills,
    lookingFor: row.lookingFor,
    locationPreference: row.location,
  } as Preferences
  return { id: viewerId, ...subject, preferences: preferencesOn(subject.tier, preferences) }
}

/** Everybody but oneself, those already swiped, the hidden and the unreachable. */
async function loadCandidates(db: Db, viewerId: string) {
  const rows = await subjects(db)
    .innerJoin('account', 'account.id', 'profile.accountId')
    .select(['profile.age', 'account.emailVerified', 'profile.phoneVerified'])
    .where('profile.accountId', '!=', viewerId)
    .where('profile.isHidden', '=', false)
    .where(isReachable)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('swipe')
            .select(sql`1`.as('one'))
            .where('swipe.accountId', '=', viewerId)
            .whereRef('swipe.targetId', '=', 'profile.accountId'),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...subjectOf(row),
    age: row.age,
    lookingFor: row.lookingFor,
    verificationLevel: verificationLevelOf(row),
  }))
}
