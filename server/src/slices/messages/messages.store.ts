import type { Message } from '@netwrk/domain/messages/message'
import { Refusal } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { recordFor } from '../../platform/outbox.ts'
import { planKept } from '../../platform/swift-postgres.ts'
import { isMatch } from '../connections/connections.reads.ts'

export type HeldConversation = {
  id: string
  lastNumber: number
  otherId: string
  /** Whether an active match joins the two. */
  areMatched: boolean
}

/**
 * The conversation, held until the transaction ends: messages and readings take turns, so that numbers have no
 * gaps and counts are right. Somebody else's conversation is refused like one that does not exist.
 */
export async function lockConversation(
  tx: Db,
  conversationId: string,
  memberId: string,
): Promise<HeldConversation> {
  const row = await tx
    .selectFrom('conversation')
    .modifyFront(planKept('lock_conversation'))
    .select(['id', 'lowId', 'highId', 'lastNumber', isMatch('conversation').as('areMatched')])
    .where('id', '=', conversationId)
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('messages.not_found')
  const { id, lowId, highId, lastNumber, areMatched } = row
  return { id, lastNumber, otherId: lowId === memberId ? highId : lowId, areMatched }
}

/**
 * Stores the next message of a conversation that is held, in one statement: the message, its number as the
 * conversation's last, one more unread for the receiver, and the event.
 * @returns whether it is stored; not where the sender has used its client id before
 */
export async function storeMessage(tx: Db, message: Message, receiverId: string): Promise<boolean> {
  const { id, conversationId, number, senderId, clientId, content, sentAt, replyTo } = message
  const sent = { type: 'message.sent', conversationId, messageId: id, senderId, receiverId } as const
  const { rows } = await sql`${planKept('store_message')}
    with stored as (
      insert into message (id, conversation_id, number, sender_id, client_id, content, sent_at, reply_to)
      values (${id}, ${conversationId}, ${number}, ${senderId}, ${clientId}, ${content}, ${sentAt}, ${replyTo?.number ?? null})
      -- The same words from a second tab, or once more after a cut: the first has been told to everybody.
      on conflict (sender_id, client_id) do nothing
      returning conversation_id, number, sent_at
    ), numbered as (
      update conversation set last_number = stored.number, last_message_at = stored.sent_at
      from stored where conversation.id = stored.conversation_id
    ), counted as (
      update participant set unread_count = unread_count + 1
      from stored where participant.conversation_id = stored.conversation_id and account_id = ${receiverId}
    ), recorded as (${recordFor(sql.ref('stored'), sent, sentAt)})
    select from stored`.execute(tx)
  return rows.length > 0
}

/**
 * Moves a member's reading on to a number, in one statement: what they have read, how much of the other side's is left,
 * and the event. The conversation is held.
 * @returns how much is unread now; null where they had read so far already
 */
export async function storeReading(
  tx: Db,
  { id: conversationId, otherId }: HeldConversation,
  { readerId, upTo }: { readerId: string; upTo: number },
  now: Date,
): Promise<number | null> {
  const read = { type: 'conversation.read', conversationId, readerId, otherId, upTo } as const
  const { rows } = await sql<{ unreadCount: number }>`${planKept('store_reading')}
    with moved as (
      update participant set read_up_to = ${upTo}, unread_count = (
        select count(*)::int from message
        where message.conversation_id = ${conversationId} and sender_id = ${otherId} and number > ${upTo})
      where conversation_id = ${conversationId} and account_id = ${readerId} and read_up_to < ${upTo}
      returning unread_count
    ), recorded as (${recordFor(sql.ref('moved'), read, now)})
    select unread_count as "unreadCount" from moved`.execute(tx)
  return rows[0]?.unreadCount ?? null
}

export type HeldMessage = {
  id: string
  conversationId: string
  senderId: string
  otherId: string
  content: string
  sentAt: Date
  isDeleted: boolean
}

/**
 * A message of the member's conversations, held together with its conversation until the transaction ends. One of
 * somebody else's is refused like one that does not exist.
 */
export async function lockMessage(tx: Db, messageId: string, memberId: string): Promise<HeldMessage> {
  const conversation = await tx
    .selectFrom('conversation')
    .select(['id', 'lowId', 'highId', 'endedAt'])
    .where('id', '=', (eb) => eb.selectFrom('message').select('conversationId').where('id', '=', messageId))
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .forUpdate()
    .executeTakeFirst()
  if (!conversation) throw new Refusal('messages.message_not_found')
  if (conversation.endedAt) throw new Refusal('messages.ended')
  // Read only now: while the lock was waited for, somebody may have changed it.
  const { deletedAt, ...message } = await tx
    .selectFrom('message')
    .select(['id', 'conversationId', 'senderId', 'content', 'sentAt', 'deletedAt'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  const otherId = conversation.lowId === memberId ? conversation.highId : conversation.lowId
  return { ...message, otherId, isDeleted: deletedAt !== null }
}

/** Counts a change of a held message: the conversation's next revision is the message's. */
export async function takeRevision(
  tx: Db,
  { id, conversationId }: Pick<HeldMessage, 'id' | 'conversationId'>,
): Promise<number> {
  const { lastRevision } = await tx
    .updateTable('conversation')
    .set((eb) => ({ lastRevision: eb('lastRevision', '+', 1) }))
    .where('id', '=', conversationId)
    .returning('lastRevision')
    .executeTakeFirstOrThrow()
  await tx.updateTable('message').set({ revision: lastRevision }).where('id', '=', id).execute()
  return lastRevision
}
