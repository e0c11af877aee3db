import type { SwipeAction } from '@netwrk/domain/connections/connections'
import { sql } from 'kysely'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { recordText } from '../../platform/speed/record-for.ts'
import { mayMeet } from '../profiles/meeting.reads.ts'
import { isAtCapacity } from './capacity.reads.ts'

/** A member's clock, held until the transaction ends. */
export const clocksToHold = keptStatement((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('memberClock')
    .modifyFront(preparedAs('lock_clock'))
    .select(['zone', 'nextZone', 'nextFrom', 'heldFrom', 'lastUndoAt'])
    .where('accountId', '=', accountId)
    .forUpdate(),
)

export type Asked = { accountId: string; targetId: string }
export type Choosing = Asked & { action: SwipeAction; unansweredLimit: number }
export type Between = {
  mine: SwipeAction | null
  theirs: SwipeAction | null
  /** Whether the member takes a break. */
  isOnBreak: boolean
  /** Whether the other is there for the member. */
  isThere: boolean
  /** Whether the other has said how many new conversations they are open to. */
  hasSaid: boolean
  /** Whether as many others wait for them already; never for who passes. */
  isFull: boolean
}

/** What is between a member and somebody they swipe; the pair is held by the caller. */
export const between = keptStatement<Choosing, Between>(
  (_db, { accountId, targetId, action, unansweredLimit }) => sql`${preparedAs('between_two')}
    select
      (select action from swipe where account_id = ${accountId} and target_id = ${targetId}) as mine,
      (select action from swipe where account_id = ${targetId} and target_id = ${accountId}) as theirs,
      exists (select from profile where account_id = ${accountId} and paused_until is not null) as "isOnBreak",
      exists (select from profile where account_id = ${targetId} and not is_suspended)
        and ${mayMeet(accountId, sql`${targetId}::uuid`)} as "isThere",
      exists (select from profile where account_id = ${targetId} and capacity is not null) as "hasSaid",
      ${action}::text = 'connect' and coalesce((
        select ${isAtCapacity(
          sql`${targetId}::uuid`,
          sql.ref('profile.capacity'),
          sql`${unansweredLimit}::int`,
          sql`${accountId}::uuid`,
        )}
        from profile where account_id = ${targetId}), false) as "isFull"`,
)

/**
 * Holds a pair and then, in the same trip, the room of whom the first connects with: alone where they have said a number,
 * and else with all who connect with them, beside nobody who says one.
 * Says whether alone.
 */
export const pairAndRoomToHold = keptStatement<
  { pairKey: string; roomKey: string; targetId: string },
  { isAlone: boolean }
>(
  (_db, { pairKey, roomKey, targetId }) => sql`${preparedAs('hold_pair_and_room')}
    with pair as materialized (select pg_advisory_xact_lock(hashtextextended(${pairKey}, 0)) as held)
    select profile.capacity is not null as "isAlone",
      case when profile.capacity is not null
        then pg_advisory_xact_lock(hashtextextended(${roomKey}, 0))
        else pg_advisory_xact_lock_shared(hashtextextended(${roomKey}, 0)) end as room
    from pair left join profile on profile.account_id = ${targetId}`,
)

export type Chosen = Asked & {
  action: SwipeAction
  matchScore: number
  clientId: string | null
  now: Date
  /** What it has come to, as text. */
  event: string
}

/** A choice, and the event of what it has come to; whoever was on the shelf is decided about, and on it no more. */
export const storeSwipe = keptStatement<Chosen, unknown>((_db, chosen) => {
  const { accountId, targetId, action, matchScore, clientId, now } = chosen
  return sql`${preparedAs('store_swipe')}
    with stored as (
      insert into swipe (account_id, target_id, action, match_score, created_at, client_id)
      values (${accountId}, ${targetId}, ${action}, ${matchScore}, ${now}, ${clientId})
      returning account_id
    ), decided as (
      delete from shelved_member where account_id = ${accountId} and target_id = ${targetId}
    )
    ${recordText(sql.ref('stored'), chosen.event, now, {})}`
})

export type Made = {
  id: string
  lowId: string
  highId: string
  score: number
  /** As text. */
  factors: string
  commonInterests: string[]
  now: Date
}

/** A match, as the two who made it will see it. */
export const storeMatch = keptStatement<Made, unknown>(
  (db, { id, lowId, highId, score, factors, commonInterests, now: createdAt }) =>
    db
      .insertInto('match')
      .modifyEnd(preparedAs('store_match'))
      .values({ id, lowId, highId, score, factors, commonInterests, createdAt }),
)
