import type { SwipeAction } from '@netwrk/domain/connections/connections'
import { sql } from 'kysely'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { recordText } from '../../platform/speed/record-for.ts'
import { mayMeet } from '../profiles/meeting.reads.ts'

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
export type Between = {
  mine: SwipeAction | null
  theirs: SwipeAction | null
  /** Whether the member takes a break. */
  isOnBreak: boolean
  /** Whether the other is there for the member. */
  isThere: boolean
}

/** What is between a member and somebody they swipe; the pair is held by the caller. */
export const between = keptStatement<Asked, Between>(
  (_db, { accountId, targetId }) => sql`${preparedAs('between_two')}
    select
      (select action from swipe where account_id = ${accountId} and target_id = ${targetId}) as mine,
      (select action from swipe where account_id = ${targetId} and target_id = ${accountId}) as theirs,
      exists (select from profile where account_id = ${accountId} and paused_until is not null) as "isOnBreak",
      exists (select from profile where account_id = ${targetId} and not is_suspended)
        and ${mayMeet(accountId, sql`${targetId}::uuid`)} as "isThere"`,
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
