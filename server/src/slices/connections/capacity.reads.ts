import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isThere, theseMayBeSuggested } from '../profiles/meeting.reads.ts'

type Sql = RawBuilder<unknown>

/**
 * How many people wait for an answer from a member, up to a number: with a connect that shows in their row, or a first
 * message in their inbox; who has done both counts once. All by expressions.
 * @param but somebody who is not counted
 */
function peopleWaiting(member: Sql, upTo: Sql, but: Sql = sql`null::uuid`) {
  return sql<number>`(select count(*)::int from (
    select from swipe as asking
    where ${waitsInRow(member)} and asking.account_id is distinct from ${but}
    union all
    select from message_request as request
    join conversation on conversation.id = request.conversation_id
    where request.to_id = ${member} and request.state = 'waiting' and conversation.ended_at is null
      and request.from_id is distinct from ${but} and ${isThere(sql.ref('request.from_id'))}
      and not exists (
        select from swipe as asking where ${waitsInRow(member)} and asking.account_id = request.from_id)
    limit ${upTo}) as waiting)`
}

/** Whether a connect, `asking`, stands in the row of those who wait for a member's answer. */
function waitsInRow(member: Sql) {
  const sender = sql.ref('asking.account_id')
  return sql`(asking.target_id = ${member} and asking.action = 'connect'
    and not exists (
      select from swipe as mine where mine.account_id = asking.target_id and mine.target_id = asking.account_id)
    and ${isThere(sender)} and ${theseMayBeSuggested(member, sender)})`
}

/** What a member said, within the operator's limit, as `capacityOf`; null for who has said nothing. By expressions. */
function capacityWithin(said: Sql, unansweredLimit: Sql) {
  return sql`case when ${said} is not null then least(${said}, ${unansweredLimit}) end`
}

/**
 * Whether so many people wait for a member as they said, as `hasRoom` says it; never of who has said nothing. By expressions.
 * @param but somebody who has their place already
 */
export function isAtCapacity(member: Sql, said: Sql, unansweredLimit: number | Sql, but?: Sql) {
  const limit = typeof unansweredLimit === 'number' ? sql`${unansweredLimit}::int` : unansweredLimit
  const capacity = capacityWithin(said, limit)
  return sql<boolean>`(case when ${said} is null then false
    else ${peopleWaiting(member, capacity, but)} >= ${capacity} end)`
}

/** Members before whom as many people wait as they said they are open to. Narrow it by `profile.accountId`. */
export function atCapacity(db: Db, unansweredLimit: number) {
  return db
    .selectFrom('profile')
    .select('profile.accountId')
    .where('profile.capacity', 'is not', null)
    .where(isAtCapacity(sql.ref('profile.account_id'), sql.ref('profile.capacity'), unansweredLimit))
}

/** Whether a member may send somebody a request now, by the number that these have said; where they are asked, always. */
export async function isOpenTo(
  db: Db,
  { accountId, targetId }: { accountId: string; targetId: string },
  unansweredLimit: number,
): Promise<boolean> {
  const [member, target] = [sql`${accountId}::uuid`, sql`${targetId}::uuid`]
  const row = await db
    .selectFrom('profile')
    .select(
      sql<boolean>`not ${isAtCapacity(target, sql.ref('profile.capacity'), unansweredLimit, member)}
        or exists (
          select from swipe where account_id = ${target} and target_id = ${member} and action = 'connect')`.as(
        'isOpen',
      ),
    )
    .where('accountId', '=', targetId)
    .executeTakeFirst()
  return row?.isOpen ?? true
}
