import type { EventOf } from '@netwrk/domain/events'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { preparedAs } from '../../../platform/speed/pipelined-postgres.ts'
import { recordFor } from '../../../platform/speed/record-for.ts'
import { type HeldConversation, heldAtOnce } from '../messages.store.ts'

type Reading = { conversationId: string; readerId: string; upTo: number }

/**
 * Notes that a member has read all there is, in one statement that is a transaction by itself: it holds the conversation
 * while it runs. Nothing is unread then.
 * @returns false where nothing is noted: another's conversation, not all of it, or nothing new
 */
export async function storeAllRead(
  db: Db,
  { conversationId, readerId, upTo }: Reading,
  now: Date,
): Promise<boolean> {
  const event = recordFor<EventOf<'conversation.read'>, 'otherId' | 'upTo'>(
    sql`moved, held`,
    { type: 'conversation.read', conversationId, readerId },
    now,
    { otherId: sql.ref('held.other_id'), upTo: sql.ref('held.last_number') },
  )
  const { rows } = await sql`${preparedAs('store_all_read')}
    with held as (${heldAtOnce(conversationId, readerId)} and last_number <= ${upTo} for no key update),
    moved as (
      update participant set read_up_to = held.last_number, unread_count = 0
      from held
      where participant.conversation_id = held.id and participant.account_id = ${readerId}
        and participant.read_up_to < held.last_number
      returning participant.account_id
    ), recorded as (${event})
    select from moved`.execute(db)
  return rows.length > 0
}

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
