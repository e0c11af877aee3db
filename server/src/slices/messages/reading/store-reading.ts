import type { EventOf } from '@netwrk/domain/events'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { keptStatement } from '../../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../../platform/speed/pipelined-postgres.ts'
import { recordFor, recordText } from '../../../platform/speed/record-for.ts'
import { type HeldConversation, heldAtOnce } from '../messages.store.ts'

type Reading = { conversationId: string; readerId: string; upTo: number }

/**
 * Moves a member's reading on, in one statement that is a transaction by itself: it holds the conversation while it runs.
 * @returns how much is unread now; null where nothing is noted: another's conversation, nothing new, or something was
 * said while the conversation was waited for, which this statement does not see
 */
export async function storeReadingAtOnce(db: Db, reading: Reading, now: Date): Promise<number | null> {
  const { conversationId, readerId } = reading
  const event = JSON.stringify({ type: 'conversation.read', conversationId, readerId } satisfies Omit<
    EventOf<'conversation.read'>,
    'otherId' | 'upTo'
  >)
  const [moved] = await atOnce(db, { ...reading, event, now })
  return moved?.unreadCount ?? null
}

const atOnce = keptStatement<Reading & { event: string; now: Date }, { unreadCount: number }>(
  (_db, { conversationId, readerId, upTo, event, now }) => {
    const recorded = recordText(sql`moved, held`, event, now, {
      otherId: sql.ref('held.other_id'),
      upTo: sql.ref('moved.read_up_to'),
    } satisfies Record<'otherId' | 'upTo', unknown>)
    return sql`${preparedAs('store_reading_at_once')}
    with held as (${heldAtOnce(conversationId, readerId)} for no key update),
    moved as (
      update participant set read_up_to = least(${upTo}::int, held.last_number),
        unread_count = case when ${upTo}::int >= held.last_number then 0 else (
          select count(*)::int from message
          where message.conversation_id = held.id and sender_id = held.other_id and number > ${upTo}::int) end
      from held
      where participant.conversation_id = held.id and participant.account_id = ${readerId}
        and participant.read_up_to < least(${upTo}::int, held.last_number)
        -- As it was when this statement began to look: what it counts is all there is.
        and (${upTo}::int >= held.last_number
          or held.last_number = (select last_number from conversation where id = ${conversationId}))
      returning participant.read_up_to, participant.unread_count
    ), recorded as (${recorded})
    select unread_count as "unreadCount" from moved`
  },
)

/**
 * Moves a member's reading on in a conversation that is held: what they have read, how much of the other side's is left,
 * and the event.
 * @returns how much is unread now; null where they had read so far already
 */
export async function storeReading(
  tx: Db,
  { id: conversationId, lastNumber, otherId }: HeldConversation,
  { readerId, upTo: seen }: Pick<Reading, 'readerId' | 'upTo'>,
  now: Date,
): Promise<number | null> {
  const upTo = Math.min(seen, lastNumber)
  const event = recordFor<EventOf<'conversation.read'>, 'upTo'>(
    sql.ref('moved'),
    { type: 'conversation.read', conversationId, readerId, otherId },
    now,
    { upTo: sql.ref('moved.read_up_to') },
  )
  const { rows } = await sql<{ unreadCount: number }>`${preparedAs('store_reading')}
    with moved as (
      update participant set read_up_to = ${upTo}, unread_count = (
        select count(*)::int from message
        where message.conversation_id = ${conversationId} and sender_id = ${otherId} and number > ${upTo})
      where conversation_id = ${conversationId} and account_id = ${readerId} and read_up_to < ${upTo}
      returning read_up_to, unread_count
    ), recorded as (${event})
    select unread_count as "unreadCount" from moved`.execute(tx)
  return rows[0]?.unreadCount ?? null
}
