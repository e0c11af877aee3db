import { type Preferences, preferencesOn, withoutPlainStrengths } from '@netwrk/domain/discovery/preferences'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { subjectOf, subjects } from '../profiles/compatibility.reads.ts'
import { isReachable, saysSomething } from '../profiles/profiles.reads.ts'

/** What the operator decides about who can be suggested. */
export type SuggestionRules = Pick<Config, 'unansweredLimit' | 'suggestsVerifiedOnly'>

type VerifiedOnly = Pick<SuggestionRules, 'suggestsVerifiedOnly'>

/**
 * Everybody who can be suggested to anybody, with what ranking and filters read of them: reachable, hidden neither by
 * themselves nor by a decision, not on a break, with a profile that says something and, where the operator wants it so, a verified address.
 */
export function suggestible(db: Db, { suggestsVerifiedOnly }: VerifiedOnly) {
  return shownProfiles(db)
    .innerJoin('preference', 'preference.accountId', 'profile.accountId')
    .innerJoin('account', 'account.id', 'profile.accountId')
    .$if(suggestsVerifiedOnly, (query) => query.where('account.emailVerified', '=', true))
}

/** The profiles of the same members and nothing beside them: all of these are read in half the time. */
export function suggestibleProfiles(db: Db, { suggestsVerifiedOnly }: VerifiedOnly) {
  return shownProfiles(db).$if(suggestsVerifiedOnly, (query) =>
    query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account')
          .whereRef('account.id', '=', 'profile.accountId')
          .where('account.emailVerified', '=', true),
      ),
    ),
  )
}

function shownProfiles(db: Db) {
  return db
    .selectFrom('profile')
    .where('profile.isHidden', '=', false)
    .where('profile.isUnlisted', '=', false)
    .where('profile.pausedUntil', 'is', null)
    .where(isReachable)
    .where(saysSomething)
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
  'preference.flexible',
  'preference.dontCare',
] as const

function preferencesIn(row: {
  ageMin: number
  ageMax: number
  tiers: string[]
  wantedSkills: string[]
  lookingFor: string[]
  location: string
  flexible: string[]
  dontCare: string[]
}): Preferences {
  return withoutPlainStrengths({
    ageRange: { min: row.ageMin, max: row.ageMax },
    preferredTiers: row.tiers,
    preferredMethods: row.wantedSkills,
    lookingFor: row.lookingFor,
    locationPreference: row.location,
    strengths: Object.fromEntries([
      ...row.flexible.map((key) => [key, 'flexible']),
      ...row.dontCare.map((key) => [key, 'dont_care']),
    ]),
  } as Preferences)
}

/** Who asks for suggestions: what the score reads of them, and their preferences as far as their plan goes. */
export async function viewerOf(db: Db, id: string) {
  const [row] = await viewers(db, { id })
  if (!row) throw new Error('whoever asks for suggestions has a profile')
  const subject = subjectOf(row)
  const party = {
    neededSkills: row.neededSkills,
    hoursAWeek: row.weeklyHours,
    startsInMonths: row.startsInMonths,
  }
  return { id, ...subject, ...party, preferences: preferencesOn(subject.tier, preferencesIn(row)) }
}

const viewers = keptStatement((db, { id }: { id: string }) =>
  subjects(db)
    .modifyFront(preparedAs('viewer'))
    .select(preferenceColumns)
    .select(['profile.neededSkills', 'profile.weeklyHours', 'profile.startsInMonths'])
    .where('profile.accountId', '=', id),
)
