import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { keptStatement } from '../../../platform/speed/kept-statement.ts'
import { listOf, preparedAs } from '../../../platform/speed/pipelined-postgres.ts'
import { isAtCapacity } from '../../connections/capacity.reads.ts'
import { overInboxLimit } from '../../connections/connections.reads.ts'
import { type SuggestionRules, suggestible } from '../discovery.reads.ts'
import { PRICE_OF_NEWCOMERS } from '../prices/price-of-newcomers.ts'
import type { StoredMember } from './member.ts'

/** Signs that no stored key holds: between a member's fields, between the keys of a list. */
const [FIELD, KEY] = ['\u001f', '\u001d']

/**
 * Everybody, page by page, from one pass over the tables. The next page is on its way while one is worked on.
 * @param onPage is given each page's members
 */
export async function readEverybody(
  db: Db,
  rules: Pick<SuggestionRules, 'suggestsVerifiedOnly'>,
  pageSize: number,
  onPage: (members: StoredMember[]) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // All of it is wanted, so hashing whole tables beats looking members up one by one.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx)
    await sql`set local work_mem = '64MB'`.execute(tx)
    await sql`declare everybody no scroll cursor for ${linesOf(suggestible(tx, rules))}`.execute(tx)
    const fetch = async () => {
      const { rows } = await sql<Line>`fetch ${sql.lit(pageSize)} from everybody`.execute(tx)
      return rows
    }
    for (let page = await fetch(); page.length > 0; ) {
      const next = fetch()
      next.catch(() => {})
      onPage(page.map(memberIn))
      page = await next
    }
  })
}

/** Those of these members who can be suggested, and whether they have all they are open to. */
export async function readMembers(
  db: Db,
  ids: readonly string[],
  { unansweredLimit, suggestsVerifiedOnly }: SuggestionRules,
): Promise<{ member: StoredMember; isOverInboxLimit: boolean }[]> {
  const members = suggestsVerifiedOnly ? verifiedMembers : anyMembers
  const lines = await members(db, { ids, unansweredLimit })
  return lines.map((line) => ({ member: memberIn(line), isOverInboxLimit: Boolean(line.isOverInboxLimit) }))
}

const anyMembers = membersBy({ suggestsVerifiedOnly: false }, 'members')
const verifiedMembers = membersBy({ suggestsVerifiedOnly: true }, 'verified_members')

/** The statement for one of the operator's rules; to plan it takes four times as long as to read twenty members. */
function membersBy(rules: Pick<SuggestionRules, 'suggestsVerifiedOnly'>, name: string) {
  return keptStatement((db, given: { ids: readonly string[]; unansweredLimit: number }) =>
    linesOf(suggestible(db, rules))
      .modifyFront(preparedAs(name))
      .where(sql<SqlBool>`profile.account_id = any(${listOf(given.ids, 'uuid')}::uuid[])`)
      .select(({ or, exists }) =>
        or([
          exists(
            overInboxLimit(db, given.unansweredLimit).where(
              sql<SqlBool>`theirs.target_id = profile.account_id`,
            ),
          ),
          isAtCapacity(
            sql.ref('profile.account_id'),
            sql.ref('profile.capacity'),
            sql`${given.unansweredLimit}::int`,
          ),
        ]).as('isOverInboxLimit'),
      ),
  )
}

type Line = { line: string }

/** A member as one text, a fraction of the time that a row of columns and lists takes to be read. */
function linesOf(query: ReturnType<typeof suggestible>) {
  return query.leftJoin('attentionPrice', 'attentionPrice.accountId', 'profile.accountId').select(
    sql<string>`concat_ws(${sql.lit(FIELD)},
      profile.account_id, account.email_verified::int, profile.phone_verified::int, profile.tier,
      coalesce(profile.experience, ''), coalesce(profile.country, ''), coalesce(profile.primary_goal, ''),
      array_to_string(coalesce(profile.looking_for, preference.looking_for), ${sql.lit(KEY)}), array_to_string(profile.skills, ${sql.lit(KEY)}),
      array_to_string(profile.needed_skills, ${sql.lit(KEY)}), coalesce(profile.weekly_hours::text, ''), coalesce(profile.starts_in_months::text, ''), coalesce(profile.age::text, ''),
      case when profile.shows_online_status then ${milliseconds('profile.last_active_at')}::text else '' end,
      ${milliseconds('profile.joined_at')}, coalesce(attention_price.price::float8::text, ''))`.as('line'),
  )
}

/** As JavaScript's dates: whole milliseconds, what is below them cut off. */
function milliseconds(column: string) {
  return sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)`
}

function memberIn({ line }: Line): StoredMember {
  const [
    id,
    emailVerified,
    phoneVerified,
    tier,
    experience,
    country,
    goal,
    wishes,
    skills,
    needed,
    hours,
    months,
    age,
    active,
    joined,
    price,
  ] = line.split(FIELD) as string[]
  return {
    id: id!,
    verificationLevel: verificationLevelOf({
      emailVerified: emailVerified === '1',
      phoneVerified: phoneVerified === '1',
    }),
    tier: tier!,
    experience: experience || null,
    country: country || null,
    primaryGoal: goal || null,
    lookingFor: keysOf(wishes!),
    skills: keysOf(skills!),
    neededSkills: keysOf(needed!),
    hoursAWeek: hours ? Number(hours) : null,
    startsInMonths: months ? Number(months) : null,
    price: price ? Number(price) : PRICE_OF_NEWCOMERS,
    age: age ? Number(age) : null,
    lastActiveAt: active ? Number(active) : null,
    joinedAt: Number(joined),
  }
}

function keysOf(list: string): string[] {
  return list === '' ? [] : list.split(KEY)
}
