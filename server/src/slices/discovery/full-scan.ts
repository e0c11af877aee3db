import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { countChoices } from '@netwrk/domain/discovery/preference-counts'
import { bestLoosening, matchesPreferences, preferencesOn } from '@netwrk/domain/discovery/preferences'
import { BATCH_SIZE, topSuggestions } from '@netwrk/domain/discovery/ranking'
import {
  belongsTo,
  RECOMMENDATION_LIMIT,
  recommendationLists,
} from '@netwrk/domain/discovery/recommendations'
import { score } from '@netwrk/domain/discovery/score'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { isReachable } from '../profiles/profiles.reads.ts'
import { preferencesOf, subjectOf, subjects } from './discovery.reads.ts'
import type { Found, Matching } from './matching.ts'

/** Reads and scores every eligible member for each request: always exact and fresh, and linear in the population. */
export const fullScan: Matching = {
  async best(db, viewerId, now, limit) {
    const [viewer, candidates] = [await loadViewer(db, viewerId), await loadCandidates(db, viewerId)]
    const fitting = candidates.filter((one) => matchesPreferences(viewer.preferences, one, viewer))
    const best = topSuggestions(viewer, fitting, now, limit)
    const loosening =
      fitting.length < BATCH_SIZE ? bestLoosening(viewer.preferences, candidates, viewer) : null
    return { best: best.map(foundOf), loosening }
  },

  async recommend(db, viewerId, now) {
    const [viewer, candidates] = [await loadViewer(db, viewerId), await loadCandidates(db, viewerId)]
    const fitting = candidates.filter((one) => matchesPreferences(viewer.preferences, one, viewer))
    const scored = fitting.map((one) => ({ ...one, total: score(viewer, one, now).total }))
    return recommendationLists.map((list) => {
      const members = scored.filter((one) => belongsTo[list](one, viewer, now))
      return { list, found: topSuggestions(viewer, members, now, RECOMMENDATION_LIMIT).map(foundOf) }
    })
  },

  async count(db, viewerId, preferences) {
    const [viewer, candidates] = [await loadViewer(db, viewerId), await loadCandidates(db, viewerId)]
    return countChoices(preferences, candidates, viewer)
  },
}

function foundOf(ranked: ReturnType<typeof topSuggestions>[number]): Found {
  return { id: ranked.candidate.id, compatibility: { total: ranked.total, factors: ranked.factors } }
}

async function loadViewer(db: Db, viewerId: string) {
  const row = await subjects(db).where('profile.accountId', '=', viewerId).executeTakeFirstOrThrow()
  const subject = subjectOf(row)
  const preferences = preferencesOn(subject.tier, await preferencesOf(db, viewerId))
  return { id: viewerId, ...subject, preferences }
}

/** Everybody but oneself, those already swiped, the hidden and the unreachable. */
async function loadCandidates(db: Db, viewerId: string) {
  const rows = await subjects(db)
    .innerJoin('account', 'account.id', 'profile.accountId')
    .select(['profile.age', 'profile.joinedAt', 'account.emailVerified', 'profile.phoneVerified'])
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
    joinedAt: row.joinedAt,
    lookingFor: row.lookingFor,
    verificationLevel: verificationLevelOf(row),
  }))
}
