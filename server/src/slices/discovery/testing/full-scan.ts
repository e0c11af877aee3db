import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { topOf } from '@netwrk/domain/discovery/best-for-both/rank'
import { countChoices } from '@netwrk/domain/discovery/preference-counts'
import { bestLoosening, matchesPreferences } from '@netwrk/domain/discovery/preferences'
import { BATCH_SIZE, topSuggestions } from '@netwrk/domain/discovery/ranking'
import {
  belongsTo,
  RECOMMENDATION_LIMIT,
  recommendationLists,
} from '@netwrk/domain/discovery/recommendations'
import { score } from '@netwrk/domain/discovery/score'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { atCapacity } from '../../connections/capacity.reads.ts'
import { overInboxLimit } from '../../connections/connections.reads.ts'
import { waitingIds } from '../../connections/waiting.reads.ts'
import { subjectColumns, subjectOf } from '../../profiles/compatibility.reads.ts'
import { mayBeSuggested } from '../../profiles/meeting.reads.ts'
import { type SuggestionRules, suggestible, suggestibleProfiles, viewerOf } from '../discovery.reads.ts'
import { foundOf, type Matching, outsideEach } from '../matching.ts'
import type { Member } from '../member-index/member.ts'
import { lastRound } from '../prices/follow-prices.ts'
import { PRICE_OF_NEWCOMERS } from '../prices/price-of-newcomers.ts'

/**
 * What the index is compared with: reads and scores every eligible member for each request by the rules themselves. Always
 * exact and fresh, and linear in the member index.
 */
export function fullScan(rules: SuggestionRules): Matching {
  const load = async (db: Db, viewerId: string, beside: readonly string[] = []) => {
    const [viewer, all] = await Promise.all([viewerOf(db, viewerId), loadCandidates(db, viewerId, rules)])
    const candidates = all.filter(({ id }) => !beside.includes(id))
    const fitting = candidates.filter((one) => matchesPreferences(viewer.preferences, one, viewer))
    return { viewer, candidates, fitting }
  }
  return {
    async best(db, viewerId, now, limit, beside = 'nobody', arm = 'specified') {
      const waiting = beside === 'nobody' ? [] : await waitingIds(db, viewerId)
      const { viewer, candidates, fitting } = await load(db, viewerId, waiting)
      const { by } = await lastRound(db)
      const best = topOf[arm](viewer, fitting, now, limit, by)
      const loosening =
        fitting.length < BATCH_SIZE ? bestLoosening(viewer.preferences, candidates, viewer) : null
      const other = await suggestibleProfiles(db, rules)
        .select('profile.accountId')
        .where('profile.accountId', '!=', viewerId)
        .where(mayBeSuggested(viewerId, 'profile.account_id'))
        .executeTakeFirst()
      const outside = outsideEach(viewer, best)
      return { best: best.map(foundOf), outside, loosening, isAlone: other === undefined }
    },

    async recommend(db, viewerId, now) {
      const { viewer, fitting } = await load(db, viewerId)
      const scored = fitting.map((one) => ({ ...one, total: score(viewer, one, now).total }))
      return recommendationLists.map((list) => {
        const members = scored.filter((one) => belongsTo[list](one, viewer, now))
        return { list, found: topSuggestions(viewer, members, now, RECOMMENDATION_LIMIT).map(foundOf) }
      })
    },

    async count(db, viewerId, preferences) {
      const { viewer, candidates } = await load(db, viewerId)
      return countChoices(preferences, candidates, viewer)
    },
  }
}

/**
 * Everybody but oneself, those already swiped or on the shelf, the hidden and the unreachable; and who has too many connects to answer
 * only where they have connected to the viewer themselves.
 */
async function loadCandidates(db: Db, viewerId: string, rules: SuggestionRules): Promise<Member[]> {
  const rows = await suggestible(db, rules)
    .select(subjectColumns)
    .leftJoin('attentionPrice', 'attentionPrice.accountId', 'profile.accountId')
    .select(['profile.age', 'profile.joinedAt', 'account.emailVerified', 'profile.phoneVerified'])
    .select(['profile.neededSkills', 'profile.weeklyHours', 'profile.startsInMonths', 'attentionPrice.price'])
    .where('profile.accountId', '!=', viewerId)
    .where(mayBeSuggested(viewerId, 'profile.account_id'))
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shelvedMember')
            .select(sql`1`.as('one'))
            .where('shelvedMember.accountId', '=', viewerId)
            .whereRef('shelvedMember.targetId', '=', 'profile.accountId'),
        ),
      ),
    )
    .where(({ eb, and, or, exists, selectFrom }) =>
      or([
        and([
          eb('profile.accountId', 'not in', overInboxLimit(db, rules.unansweredLimit)),
          eb('profile.accountId', 'not in', atCapacity(db, rules.unansweredLimit)),
        ]),
        exists(
          selectFrom('swipe')
            .select(sql`1`.as('one'))
            .whereRef('swipe.accountId', '=', 'profile.accountId')
            .where('swipe.targetId', '=', viewerId)
            .where('swipe.action', '=', 'connect'),
        ),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    ...subjectOf(row),
    id: row.id,
    age: row.age,
    joinedAt: row.joinedAt,
    lookingFor: row.saidLookingFor ?? row.preferredLookingFor,
    verificationLevel: verificationLevelOf(row),
    neededSkills: row.neededSkills,
    hoursAWeek: row.weeklyHours,
    startsInMonths: row.startsInMonths,
    price: row.price === null ? PRICE_OF_NEWCOMERS : Math.fround(row.price),
  }))
}
