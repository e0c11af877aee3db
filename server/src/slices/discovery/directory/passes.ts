import type { Preferences } from '@netwrk/domain/discovery/preferences'
import { statedWishes } from '@netwrk/domain/profiles/goals'
import { DEFAULT_AGE } from '@netwrk/domain/profiles/profiles'
import { type RawBuilder, sql } from 'kysely'

/** Whether somebody passes every preference, as `matchesPreferences` of the domain decides it; a test compares the two. */
export function passes(preferences: Preferences, viewer: { country: string | null }) {
  const { ageRange, preferredTiers, preferredMethods, lookingFor, locationPreference } = preferences
  const conditions: RawBuilder<boolean>[] = [
    sql`coalesce(profile.age, ${sql.lit(DEFAULT_AGE)}) between ${ageRange.min} and ${ageRange.max}`,
  ]
  if (preferredTiers.length === 1) conditions.push(sql`profile.tier = ${preferredTiers[0]}`)
  if (preferredMethods.length > 0) conditions.push(sql`profile.skills && ${preferredMethods}::text[]`)
  if (statedWishes(lookingFor).length > 0)
    conditions.push(sql`(${wishes} = '{}' or ${wishes} && ${lookingFor}::text[])`)
  if (locationPreference === 'my_country' && viewer.country !== null)
    conditions.push(sql`profile.country = ${viewer.country}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const wishes = sql`coalesce(profile.looking_for, preference.looking_for)`
