import { QUOTE_LENGTH } from '@netwrk/domain/messages/change-message'
import type { Message, Quote, Reaction } from '@netwrk/domain/messages/message'
import { Refusal } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { attachmentsIn } from '../uploads/uploads.reads.ts'

/** Messages as the participants see them: with what they answer, and what was put under them. */
export function selectMessages(db: Db) {
  return db
    .selectFrom('message')
    .select([
      'message.id',
      'message.conversationId',
      'message.number',
      'message.senderId',
      'message.clientId',
      'message.content',
      'message.sentAt',
      'message.revision',
      sql<boolean>`message.edited_at is not null`.as('isEdited'),
      sql<boolean>`message.deleted_at is not null`.as('isDeleted'),
      quote.as('replyTo'),
      reactions.as('reactions'),
      attachmentsIn('message').as('attachments'),
    ])
}

/** The message, as the participants see it. */
export async function messageBy(db: Db, messageId: string): Promise<Message> {
  return selectMessages(db).where('message.id', '=', messageId).executeTakeFirstOrThrow()
}

/** The message of this number in a conversation. */
export async function messageAt(db: Db, conversationId: string, number: number): Promise<Message> {
  const message = await selectMessages(db)
    .where('message.conversationId', '=', conversationId)
    .where('message.number', '=', number)
    .executeTakeFirst()
  if (!message) throw new Refusal('messages.reply_not_found')
  return message
}

// Looked up for each message, and no join: where much was written since PostgreSQL last looked at the table, it took the
// messages of a conversation for few and compared each with each.
const quote = sql<Quote | null>`
  (select json_build_object(
     'id', quoted.id, 'number', quoted.number, 'senderId', quoted.sender_id,
     'content', left(quoted.content, ${sql.lit(QUOTE_LENGTH)}),
     'isDeleted', quoted.deleted_at is not null, 'revision', quoted.revision)
   from message as quoted
   where quoted.conversation_id = message.conversation_id and quoted.number = message.reply_to)`

const reactions = sql<Reaction[]>`
  (select coalesce(json_agg(json_build_object('emoji', emoji, 'memberIds', member_ids) order by first_at, emoji), '[]')
   from (
     select emoji, min(reacted_at) as first_at, json_agg(account_id order by reacted_at, account_id) as member_ids
     from reaction where reaction.message_id = message.id group by emoji
   ) as by_emoji)`
