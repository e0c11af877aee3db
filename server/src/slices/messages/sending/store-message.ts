import type { EventOf } from '@netwrk/domain/events'
import type { Message } from '@netwrk/domain/messages/message'
import { FIRST_MESSAGES } from '@netwrk/domain/safety/scam-assessment/talk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { preparedAs } from '../../../platform/speed/pipelined-postgres.ts'
import { recordFor } from '../../../platform/speed/record-for.ts'
import { isMatch } from '../../connections/connections.reads.ts'
import { type HeldConversation, heldAtOnce } from '../messages.store.ts'

/** A message that has no number yet. */
export type Unnumbered = Omit<Message, 'number'>
/** The number it got, and to whom it is news. */
export type Numbered = { number: number; receiverId: string }

/**
 * Stores a message between two who are matched and past their first messages, which are assessed, in one statement that is a transaction by itself: it holds the
 * conversation while it runs, as {@link lockConversation} does for several.
 * @returns null where nothing is stored: another's conversation, a young one, one without a match, or a client id that is taken
 */
export async function storeAtOnce(db: Db, message: Unnumbered): Promise<Numbered | null> {
  const { conversationId, senderId } = message
  const held = sql`${heldAtOnce(conversationId, senderId)} 
    and last_number >= ${sql.lit(FIRST_MESSAGES)} and ${isMatch('conversation')} for no key update`
  return storeIn(db, preparedAs('store_at_once'), held, message)
}

/**
 * Stores the next message of a conversation that is held, with as many files as the caller ties to it.
 * @returns null where the sender has used its client id before
 */
export async function storeMessage(
  tx: Db,
  { id, lastNumber, otherId }: HeldConversation,
  message: Unnumbered,
  attachmentCount: number,
): Promise<Numbered | null> {
  const held = sql`select ${id}::uuid as id, ${lastNumber}::int as last_number, ${otherId}::uuid as other_id`
  return storeIn(tx, preparedAs('store_message'), held, message, attachmentCount)
}

/** The message, its number as the conversation's last, one more unread for the receiver, and the event. */
async function storeIn(
  db: Db,
  plan: RawBuilder<unknown>,
  held: RawBuilder<unknown>,
  { id, conversationId, senderId, clientId, content, sentAt, replyTo }: Unnumbered,
  attachmentCount = 0,
): Promise<Numbered | null> {
  const event = recordFor<EventOf<'message.sent'>, 'receiverId'>(
    sql`stored, held`,
    { type: 'message.sent', conversationId, messageId: id, senderId },
    sentAt,
    { receiverId: sql.ref('held.other_id') },
  )
  const { rows } = await sql<Numbered>`${plan}
    with held as (${held}),
    stored as (
      insert into message (
        id, conversation_id, number, sender_id, client_id, content, sent_at, reply_to, attachment_count)
      select ${id}::uuid, held.id, held.last_number + 1, ${senderId}::uuid, ${clientId}::uuid, ${content}::text,
        ${sentAt}::timestamptz, ${replyTo?.number ?? null}::int, ${attachmentCount}::smallint
      from held
      -- The same words from a second tab, or once more after a cut: the first has been told to everybody.
      on conflict (sender_id, client_id) do nothing
      returning conversation_id, number, sent_at
    ), numbered as (
      update conversation set last_number = stored.number, last_message_at = stored.sent_at
      from stored where conversation.id = stored.conversation_id
    ), counted as (
      update participant set unread_count = unread_count + 1
      from stored, held
      where participant.conversation_id = stored.conversation_id and participant.account_id = held.other_id
    ), recorded as (${event})
    select stored.number, held.other_id as "receiverId" from stored, held`.execute(db)
  return rows[0] ?? null
}
