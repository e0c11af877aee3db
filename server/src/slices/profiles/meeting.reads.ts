import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Whether a member and those of a column, or of another expression, may find each other: neither has blocked the other,
 * or who had took it back. Whatever brings one member to another's screen asks this, or follows from a match or conversation, which a block ends.
 */
export function mayMeet(memberId: string, other: string | RawBuilder<unknown>) {
  const column = typeof other === 'string' ? sql.ref(other) : other
  return sql<boolean>`not ${isBlocked(sql`${memberId}::uuid`, column, holds)}`
}

/** As {@link mayMeet}, for two columns. */
export function theseMayMeet(column: string, otherColumn: string) {
  return sql<boolean>`not ${isBlocked(sql.ref(column), sql.ref(otherColumn), holds)}`
}

/** Whether a member and those of a column may be suggested to each other: never again once either blocked the other. */
export function mayBeSuggested(memberId: string, otherColumn: string) {
  return sql<boolean>`not ${isBlocked(sql`${memberId}::uuid`, sql.ref(otherColumn), sql``)}`
}

const holds = sql`and block.lifted_at is null`

function isBlocked(one: RawBuilder<unknown>, other: RawBuilder<unknown>, which: RawBuilder<unknown>) {
  return sql`exists (
    select from block
    where ((block.blocker_id = ${one} and block.blocked_id = ${other})
      or (block.blocker_id = ${other} and block.blocked_id = ${one})) ${which})`
}

/**
 * Whether a member is there for others at all, by an expression of their id: not suspended. What is theirs comes back as
 * it was when that ends.
 */
export function isThere(member: RawBuilder<unknown>) {
  return sql<boolean>`not exists (
    select from profile as theirs where theirs.account_id = ${member} and theirs.is_suspended)`
}

/** Everybody with whom a member must never be suggested, as one text of ids with commas, or null. */
export function neverSuggestedTo(memberId: string) {
  return sql<string | null>`(
    select string_agg(case when block.blocker_id = ${memberId} then block.blocked_id else block.blocker_id end::text, ',')
    from block where block.blocker_id = ${memberId} or block.blocked_id = ${memberId})`
}

/** Whether the two may meet now. */
export async function mayMeetNow(db: Db, one: string, other: string): Promise<boolean> {
  const { may } = await db.selectNoFrom(mayMeet(one, sql`${other}::uuid`).as('may')).executeTakeFirstOrThrow()
  return may
}
