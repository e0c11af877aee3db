import { sql } from 'kysely'
import type { Ids } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { CastMember } from './cast/cast.ts'

/** A member of the cast with the id it has in one database. */
export type SeatedMember = CastMember & { id: string }

/** Gives each an id of their own. */
export function seat(ids: Ids, members: readonly CastMember[]): SeatedMember[] {
  return members.map((member) => ({ id: ids.next(), ...member }))
}

/**
 * Inserts account, profile, preferences and clock of many members in one statement, each row known only once.
 * Whoever's username or e-mail is taken is left out.
 * @returns how many came in
 */
export async function insertMembers(db: Db, members: readonly SeatedMember[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(members)}) as given (
        id uuid, name text, username text, email text, "emailVerified" boolean, "phoneVerified" boolean,
        "isVerified" boolean, age integer, country text, zone text, bio text, skills text[], interests text[],
        experience text, "primaryGoal" text, "businessStage" text, "teamSize" text, revenue text,
        "lookingFor" text[], "ageMin" integer, "ageMax" integer, photos text[], tier text,
        "showsOnlineStatus" boolean, "activityScore" integer, "lastActiveAt" timestamptz, "joinedAt" timestamptz,
        headline text, wishes text[], "neededSkills" text[], website text,
        city text, "worksRemotely" boolean, "weeklyHours" smallint, "startsInMonths" smallint
      )
    ), accounts as (
      insert into account (id, email, email_verified, name, username, created_at, updated_at)
      select id, email, "emailVerified", name, username, "joinedAt", "joinedAt" from given
      on conflict do nothing
      returning id
    ), admitted as (
      select given.* from given join accounts using (id)
    ), profiles as (
      insert into profile (
        account_id, bio, age, country, skills, interests, experience, primary_goal, business_stage, team_size,
        revenue, photos, tier, phone_verified, is_verified, shows_online_status, activity_score, last_active_at,
        joined_at, headline, looking_for, needed_skills, website, city, works_remotely,
        weekly_hours, starts_in_months
      )
      select id, bio, age, country, skills, interests, experience, "primaryGoal", "businessStage", "teamSize",
        revenue, photos, tier, "phoneVerified", "isVerified", "showsOnlineStatus", "activityScore", "lastActiveAt",
        "joinedAt", headline, wishes, "neededSkills", website, city, "worksRemotely",
        "weeklyHours", "startsInMonths"
      from admitted
    ), preferences as (
      insert into preference (account_id, age_min, age_max, looking_for)
      select id, "ageMin", "ageMax", "lookingFor" from admitted
    ), clocks as (
      insert into member_clock (account_id, zone) select id, zone from admitted
    )
    select count(*)::int as count from accounts
  `.execute(db)
  return rows[0]!.count
}
