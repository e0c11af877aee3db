import type { EventOf } from '@netwrk/domain/events'
import type { Message } from '@netwrk/domain/messages/message'
import { FIRST_MESSAGES } from '@netwrk/domain/safety/scam-assessment/talk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { keptStatement } from '../../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../../platform/speed/pipelined-postgres.ts'
import { recordText } from '../../../platform/speed/record-for.ts'
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
  const [stored] = await atOnce(db, valuesOf(message))
  return stored ?? null
}

/**
 * Stores the next message of a conversation that is held, with as many files as the caller ties to it.
 * @returns null where the sender has used its client id before
 */
export async function storeMessage(
  tx: Db,
  { lastNumber, otherId }: HeldConversation,
  message: Unnumbered,
  attachmentCount: number,
): Promise<Numbered | null> {
  const [stored] = await inHeld(tx, { ...valuesOf(message, attachmentCount), lastNumber, otherId })
  return stored ?? null
}

const atOnce = keptStatement<Values, Numbered>((_db, values) => {
  const held = sql`${heldAtOnce(values.conversationId, values.senderId)}
    and last_number >= ${sql.lit(FIRST_MESSAGES)} and ${isMatch('conversation')} for no key update`
  return storeIn(preparedAs('store_at_once'), held, values)
})

const inHeld = keptStatement<Values & { lastNumber: number; otherId: string }, Numbered>((_db, values) => {
  const { lastNumber, otherId } = values
  const held = sql`select ${values.conversationId}::uuid as id, ${lastNumber}::int as last_number, ${otherId}::uuid as other_id`
  return storeIn(preparedAs('store_message'), held, values)
})

type Values = Pick<Unnumbered, 'id' | 'conversationId' | 'senderId' | 'clientId' | 'content' | 'sentAt'> & {
  replyTo: number | null
  attachmentCount: number
  /** But for the receiver. */
  event: string
}

function valuesOf({ replyTo, ...message }: Unnumbered, attachmentCount = 0): Values {
  const { id: messageId, conversationId, senderId } = message
  const event = { type: 'message.sent', conversationId, messageId, senderId } satisfies Omit<
    EventOf<'message.sent'>,
    'receiverId'
  >
  return { ...message, replyTo: replyTo?.number ?? null, attachmentCount, event: JSON.stringify(event) }
}

/** The message, its number as the conversation's last, one more unread for the receiver, and the event. */
function storeIn(plan: RawBuilder<unknown>, held: RawBuilder<unknown>, values: Values) {
  const { id, senderId, clientId, content, sentAt, replyTo, attachmentCount } = values
  const event = recordText(sql`stored, held`, values.event, sentAt, {
    receiverId: sql.ref('held.other_id'),
  } satisfies Record<'receiverId', unknown>)
  return sql<Numbered>`${plan}
    with held as (${held}),
    stored as (
      insert into message (
        id, conversation_id, number, sender_id, client_id, content, sent_at, reply_to, attachment_count)
      select ${id}::uuid, held.id, held.last_number + 1, ${senderId}::uuid, ${clientId}::uuid, ${content}::text,
        ${sentAt}::timestamptz, ${replyTo}::int, ${attachmentCount}::smallint
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
    select stored.number, held.other_id as "receiverId" from stored, held`
}
