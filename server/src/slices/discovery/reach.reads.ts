import { hasFeature } from '@netwrk/domain/billing/plan-features'
import { tiers } from '@netwrk/domain/billing/plans'
import type { PreferenceKey } from '@netwrk/domain/discovery/preferences'
import { defaultLookingFor } from '@netwrk/domain/profiles/goals'
import { DEFAULT_AGE } from '@netwrk/domain/profiles/profiles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { neverSuggestedTo } from '../profiles/meeting.reads.ts'
import { type SuggestionRules, suggestible } from './discovery.reads.ts'

type Needs = { db: Db; config: Pick<SuggestionRules, 'suggestsVerifiedOnly'> }

/**
 * How many people a member is within reach of: those who can be suggested, may meet them and have not decided about them
 * yet, and whose musts, as far as their plan goes, let them through.
 */
export async function countReach({ db, config }: Needs, accountId: string): Promise<number> {
  const subject = await subjectOf(db, accountId)
  const { people } = await suggestible(db, config)
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .where('profile.accountId', '!=', accountId)
    .where(
      sql<boolean>`profile.account_id <> all(string_to_array(coalesce(${neverSuggestedTo(accountId)}, ''), ',')::uuid[])`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('swipe')
            .select(sql`1`.as('one'))
            .whereRef('swipe.accountId', '=', 'profile.accountId')
            .where('swipe.targetId', '=', accountId),
        ),
      ),
    )
    .where(letsThrough(subject))
    .executeTakeFirstOrThrow()
  return Number(people)
}

/** What the filters of others read of a member. */
async function subjectOf(db: Db, accountId: string) {
  const { said, preferred, ...row } = await db
    .selectFrom('profile')
    .innerJoin('preference', 'preference.accountId', 'profile.accountId')
    .select(['profile.age', 'profile.tier', 'profile.skills', 'profile.country'])
    .select(['profile.lookingFor as said', 'preference.lookingFor as preferred'])
    .where('profile.accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...row, lookingFor: said ?? preferred }
}

type Subject = Awaited<ReturnType<typeof subjectOf>>

/**
 * Whether somebody's preferences let the subject through, as `preferencesOn` and `matchesPreferences` of the domain decide
 * it; a test compares the two.
 */
function letsThrough({ age, tier, skills, country, lookingFor }: Subject) {
  const hasAdvanced = isOnPlanWith('advancedFilters')
  const asksFor: Record<PreferenceKey, { where: RawBuilder<boolean>; passes: RawBuilder<boolean> }> = {
    ageRange: {
      where: sql`true`,
      passes: sql`${age ?? DEFAULT_AGE} between preference.age_min and preference.age_max`,
    },
    preferredTiers: {
      where: sql`${hasAdvanced} and cardinality(preference.tiers) = 1
        and (preference.tiers <> '{elite}' or ${isOnPlanWith('eliteFilter')})`,
      passes: sql`preference.tiers[1] = ${tier}`,
    },
    preferredMethods: {
      where: sql`${hasAdvanced} and preference.skills <> '{}'`,
      passes: sql`preference.skills && ${skills}::text[]`,
    },
    lookingFor: {
      where: sql`${hasAdvanced} and preference.looking_for <> '{}' and not ${isAsFromTheStart}`,
      passes: sql`(${lookingFor}::text[] = '{}' or preference.looking_for && ${lookingFor}::text[])`,
    },
    locationPreference: {
      where: sql`${hasAdvanced} and preference.location = 'my_country' and profile.country is not null`,
      passes: sql`profile.country is not distinct from ${country}`,
    },
  }
  const conditions = Object.entries(asksFor).map(
    ([key, { where, passes }]) => sql`(not (${where} and ${isMust(key)}) or ${passes})`,
  )
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function isMust(key: string) {
  return sql`${sql.lit(key)} <> all(preference.flexible || preference.dont_care)`
}

/** Whether somebody is on a plan with a feature. */
function isOnPlanWith(feature: Parameters<typeof hasFeature>[1]) {
  const plans = tiers.filter((tier) => hasFeature(tier, feature))
  return sql`profile.tier = any(${plans}::text[])`
}

/** What everybody begins with, in whatever order, asks for nothing. */
const isAsFromTheStart = sql`(cardinality(preference.looking_for) = ${defaultLookingFor.length}
  and preference.looking_for @> ${[...defaultLookingFor]}::text[])`
