import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { mayFind, somebody, you } from './names.ts'
import type { Row } from './rows.ts'

const pageConversations = 200
const pageMessages = 500

/** The other of a conversation's two, in the query of it. */
export function otherOf(memberId: string) {
  return sql<string>`case when conversation.low_id = ${memberId}::uuid then conversation.high_id else conversation.low_id end`
}

/** Whether a member still sees a conversation: it has not ended, they have not declined it, and the other is there. */
export function isOpenTo(memberId: string) {
  return sql<boolean>`(conversation.ended_at is null and ${mayFind(memberId, otherOf(memberId))}
    and not exists (
      select from message_request
      where message_request.conversation_id = conversation.id and message_request.state = 'declined'
        and message_request.to_id = ${memberId}::uuid))`
}

/** A conversation as its member's archive has it. */
export type Kept = { id: string; with: string; isOpen: boolean } & Row

/** A member's conversations, page by page. Of one that they no longer see it is not said with whom it was. */
export async function* conversationsOf(db: Db, memberId: string): AsyncGenerator<Kept[]> {
  const name = sql`coalesce((select account.name from account where account.id = ${otherOf(memberId)}), ${somebody})`
  for (let after: string | null = null; ; ) {
    const rows: Kept[] = await db
      .selectFrom('conversation')
      .select(['id', 'createdAt', 'lastMessageAt', 'endedAt', isOpenTo(memberId).as('isOpen')])
      .select(sql<string>`case when ${isOpenTo(memberId)} then ${name} else ${somebody} end`.as('with'))
      .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
      .$if(after !== null, (query) => query.where('id', '>', after!))
      .orderBy('id')
      .limit(pageConversations)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < pageConversations) return
    after = rows.at(-1)!.id
  }
}

/**
 * The messages of a member's conversations, page by page: all of those they still see, as they received them; of the others
 * only what they wrote themselves.
 */
export async function* messagesOf(db: Db, memberId: string): AsyncGenerator<Row[]> {
  for await (const conversations of conversationsOf(db, memberId))
    for (const conversation of conversations) yield* messagesIn(db, memberId, conversation)
}

async function* messagesIn(db: Db, memberId: string, conversation: Kept): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await selectMessages(db, memberId, conversation)
      .where('message.number', '>', after)
      .orderBy('message.number')
      .limit(pageMessages)
      .execute()
    if (rows.length > 0) yield rows.map((row) => ({ conversation: conversation.id, ...row }))
    if (rows.length < pageMessages) return
    after = rows.at(-1)!.number
  }
}

function selectMessages(db: Db, memberId: string, { id, with: other, isOpen }: Kept) {
  return db
    .selectFrom('message')
    .select(['number', nameIn('message.sender_id', memberId, other).as('from'), 'sentAt', 'content'])
    .select(['replyTo', 'editedAt', 'deletedAt', 'attachmentCount'])
    .select([
      attachments(memberId, isOpen).as('attachments'),
      reactions(memberId, other, isOpen).as('reactions'),
    ])
    .where('conversationId', '=', id)
    .$if(!isOpen, (query) => query.where('senderId', '=', memberId))
}

function nameIn(column: string, memberId: string, other: string) {
  return sql<string>`case when ${sql.ref(column)} = ${memberId}::uuid then ${you} else ${other} end`
}

function attachments(memberId: string, isOpen: boolean) {
  return sql<unknown>`case when message.attachment_count = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object('name', upload.name, 'file', 'files/' || upload.path)
      order by upload.position), '[]')
    from upload
    where upload.message_id = message.id and upload.removed_at is null
      and (${isOpen}::boolean or upload.owner_id = ${memberId}::uuid)) end`
}

function reactions(memberId: string, other: string, isOpen: boolean) {
  return sql<unknown>`(
    select coalesce(json_agg(json_build_object('emoji', emoji, 'from', ${nameIn('reaction.account_id', memberId, other)})
      order by reacted_at), '[]')
    from reaction
    where reaction.message_id = message.id and (${isOpen}::boolean or reaction.account_id = ${memberId}::uuid))`
}

/** How many messages of a member's conversations there are for their archive. */
export async function countMessages(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversation')
    .innerJoin('message', 'message.conversationId', 'conversation.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .where((eb) => eb.or([isOpenTo(memberId), eb('message.senderId', '=', memberId)]))
    .executeTakeFirstOrThrow()
  return count
}
