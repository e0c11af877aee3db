import type { Choice } from '@netwrk/domain/discovery/best-for-both/fit'
import { featuresOf } from '@netwrk/domain/discovery/best-for-both/likelihood'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { subjectOf, subjects } from '../../profiles/compatibility.reads.ts'

/** So many of the latest choices are read, and of those so many of each member, so that nobody speaks for all. */
const LATEST = 20_000
const OF_EACH = 20
const MOST = 5000
const PAGE = 1000

type Pair = { chooser: string; chosen: string; isLike: boolean }

/**
 * The latest choices of the community, connects and passes, asked or unasked, each with what spoke for it. Both profiles are
 * taken as they are now: what they were is not kept.
 */
export async function readChoices(db: Db, now: Date): Promise<Choice[]> {
  const { rows } = await sql<Pair>`
    select account_id as chooser, target_id as chosen, action = 'connect' as "isLike"
    from (
      select *, row_number() over (partition by account_id order by created_at desc, target_id) as place
      from (
        select s.account_id, s.target_id, s.action, s.created_at
        from swipe s join profile p on p.account_id = s.account_id and not p.is_suspended
        where s.created_at <= ${now}
        order by s.created_at desc, s.account_id, s.target_id limit ${LATEST}
      ) latest
    ) placed
    where place <= ${OF_EACH}
    order by created_at desc, account_id, target_id limit ${MOST}`.execute(db)
  const parties = await readParties(db, [
    ...new Set(rows.flatMap(({ chooser, chosen }) => [chooser, chosen])),
  ])
  return rows.flatMap(({ chooser, chosen, isLike }) => {
    const [one, other] = [parties.get(chooser), parties.get(chosen)]
    return one && other ? [{ features: featuresOf(one, other, now), isLike }] : []
  })
}

async function readParties(db: Db, ids: readonly string[]) {
  const parties = new Map<string, ReturnType<typeof partyOf>>()
  for (let start = 0; start < ids.length; start += PAGE) {
    const some = ids.slice(start, start + PAGE)
    for (const row of await partyRows(db, some)) parties.set(row.id, partyOf(row))
  }
  return parties
}

function partyRows(db: Db, ids: readonly string[]) {
  return subjects(db)
    .select(['profile.neededSkills', 'profile.weeklyHours', 'profile.startsInMonths'])
    .where(sql<boolean>`profile.account_id = any(${ids}::uuid[])`)
    .execute()
}

function partyOf(row: Awaited<ReturnType<typeof partyRows>>[number]) {
  return {
    ...subjectOf(row),
    neededSkills: row.neededSkills,
    hoursAWeek: row.weeklyHours,
    startsInMonths: row.startsInMonths,
  }
}
