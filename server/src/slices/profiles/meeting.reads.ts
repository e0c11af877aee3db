import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { areApart, withDistance } from './distance/distance.reads.ts'
import { isOnBreak } from './pause/pause.reads.ts'

type Sql = RawBuilder<unknown>

/**
 * Whether a member may find those of a column, or of another expression: neither has blocked the other, or who had took
 * it back; and unless a match or a conversation joins them, neither keeps the other at a distance and the other is not on
 * a break. Whatever brings one member to another's screen asks this, or follows from a match or conversation, which a
 * block ends.
 */
export function mayMeet(memberId: string, other: string | Sql) {
  return mayFind(sql`${memberId}::uuid`, typeof other === 'string' ? sql.ref(other) : other)
}

/** As {@link mayMeet}, for two columns: that of who would find, and that of whom they would find. */
export function theseMayMeet(column: string, otherColumn: string) {
  return mayFind(sql.ref(column), sql.ref(otherColumn))
}

function mayFind(one: Sql, other: Sql, isHidden = isOutOfSight(one, other)) {
  return sql<boolean>`(not ${isBlocked(one, other, holds)}
    and not (${isHidden} and not ${areTogether(one, other)}))`
}

/**
 * Whether those of a column may be suggested to a member: never again once either blocked the other, and not while either
 * keeps the other at a distance or the other is on a break.
 */
export function mayBeSuggested(memberId: string, otherColumn: string) {
  return theseMayBeSuggested(sql`${memberId}::uuid`, sql.ref(otherColumn))
}

/** As {@link mayBeSuggested}, for two expressions: of whom to, and of who. */
export function theseMayBeSuggested(member: Sql, other: Sql) {
  return sql<boolean>`(not ${isBlocked(member, other, sql``)} and not ${isOutOfSight(member, other)})`
}

const holds = sql`and block.lifted_at is null`

function isBlocked(one: Sql, other: Sql, which: Sql) {
  return sql`exists (
    select from block
    where ((block.blocker_id = ${one} and block.blocked_id = ${other})
      or (block.blocker_id = ${other} and block.blocked_id = ${one})) ${which})`
}

/** Whether two who are strangers do not find each other, or one not the other; nobody is out of their own sight. */
function isOutOfSight(one: Sql, other: Sql) {
  return sql`(${one} <> ${other} and (${isOnBreak(other)} or ${areApart(one, other)}))`
}

/** Whether an active match joins two, or a conversation that neither has ended or declined. */
function areTogether(one: Sql, other: Sql) {
  const isPair = (table: string) =>
    sql`${sql.ref(`${table}.low_id`)} = least(${one}, ${other}) and ${sql.ref(`${table}.high_id`)} = greatest(${one}, ${other})`
  return sql`(exists (select from match where ${isPair('match')} and match.status = 'active')
    or exists (select from conversation where ${isPair('conversation')} and conversation.ended_at is null
      and not exists (
        select from message_request as request
        where request.conversation_id = conversation.id and request.state = 'declined')))`
}

/**
 * Whether a member is there for others at all, by an expression of their id: not suspended. What is theirs comes back as
 * it was when that ends.
 */
export function isThere(member: Sql) {
  // A value, not `exists`: of that PostgreSQL reads all suspended and compares, and to find them the whole table.
  return sql<boolean>`(select theirs.is_suspended from profile as theirs where theirs.account_id = ${member}) is not true`
}

/**
 * Whether a member left for good, or is about to, by an expression of their id. What they said stays with the other side,
 * under nobody's name.
 */
export function hasLeft(member: Sql) {
  return sql<boolean>`(select theirs.left_at from account as theirs where theirs.id = ${member}) is not null`
}

/** Everybody who must not be suggested to a member, whoever they are, as one text of ids with commas, or null. */
export function neverSuggestedTo(memberId: string) {
  return sql<string | null>`(
    select string_agg(apart.id::text, ',') from (
      select case when block.blocker_id = ${memberId} then block.blocked_id else block.blocker_id end as id
      from block where block.blocker_id = ${memberId} or block.blocked_id = ${memberId}
      union ${withDistance(memberId)}
    ) as apart where apart.id <> ${memberId})`
}

/**
 * Everybody who is kept from a member who looks through all members, as a select of ids: either of the two has blocked the
 * other, or keeps the other at a distance, also where a match joins them.
 */
export function keptApartFrom(memberId: string) {
  return sql`
    select case when block.blocker_id = ${memberId} then block.blocked_id else block.blocker_id end
    from block where (block.blocker_id = ${memberId} or block.blocked_id = ${memberId}) ${holds}
    union ${withDistance(memberId)}`
}

/** Whether a member may find another now. */
export async function mayMeetNow(db: Db, memberId: string, otherId: string): Promise<boolean> {
  const [answer] = await meeting(db, { memberId, otherId })
  return answer!.is
}

const meeting = keptStatement((db, { memberId, otherId }: { memberId: string; otherId: string }) =>
  db.selectNoFrom(mayMeet(memberId, sql`${otherId}::uuid`).as('is')).modifyFront(preparedAs('may_meet')),
)

/** As {@link mayMeetNow} of somebody who is there, on a break or not: nobody gets out of a report by taking one. */
export function mayReportNow(db: Db, memberId: string, otherId: string): Promise<boolean> {
  const [member, other] = [sql`${memberId}::uuid`, sql`${otherId}::uuid`]
  return answerOf(
    db,
    sql<boolean>`(${mayFind(member, other, areApart(member, other))} and ${isThere(other)})`,
  )
}

/** Whether neither of two has blocked the other, whatever else keeps them apart. */
export function areUnblocked(db: Db, one: string, other: string): Promise<boolean> {
  return answerOf(db, sql<boolean>`not ${isBlocked(sql`${one}::uuid`, sql`${other}::uuid`, holds)}`)
}

async function answerOf(db: Db, question: RawBuilder<boolean>): Promise<boolean> {
  const { is } = await db.selectNoFrom(question.as('is')).executeTakeFirstOrThrow()
  return is
}
