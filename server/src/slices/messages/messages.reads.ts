import type { Message } from '@netwrk/domain/messages/message'
import { PAGE_SIZE } from '@netwrk/domain/messages/message-limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasLeft, isThere } from '../profiles/meeting.reads.ts'
import { selectMessages } from './select-messages.ts'

/** The conversation's two members, or null where the member is not one of them, or the other is not there for now. */
export async function participantsOf(db: Db, conversationId: string, memberId: string) {
  const row = await db
    .selectFrom('conversation')
    .select(['lowId', 'highId', 'lastRevision'])
    .where('id', '=', conversationId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .where((eb) => eb.or([isThere(otherOf(memberId)), hasLeft(otherOf(memberId))]))
    .executeTakeFirst()
  return row ? { otherId: row.lowId === memberId ? row.highId : row.lowId, revision: row.lastRevision } : null
}

/** The other of a conversation's two, in the query of it. */
export function otherOf(memberId: string) {
  return sql`case when conversation.low_id = ${memberId} then conversation.high_id else conversation.low_id end`
}

/** Whether a member is one of a conversation's two. */
export async function ownsConversation(db: Db, conversationId: string, memberId: string): Promise<boolean> {
  return (await participantsOf(db, conversationId, memberId)) !== null
}

/** One page in order of number: the newest, those before a number, or those after one. */
export async function pageOf(
  db: Db,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const isForward = after !== undefined
  const rows = await selectMessages(db)
    .where('message.conversationId', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('message.number', '<', before!))
    .$if(isForward, (query) => query.where('message.number', '>', after!))
    .orderBy('message.number', isForward ? 'asc' : 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const page = rows.slice(0, PAGE_SIZE)
  return { messages: isForward ? page : page.reverse(), hasMore: rows.length > PAGE_SIZE }
}

/**
 * The messages changed after a revision, in the order of changing. Whoever changes one holds the conversation until it
 * is committed, so whoever sees a revision sees all before it.
 * @param from.atLeast a revision that was reached before this is asked
 */
export async function changesAfter(
  db: Db,
  conversationId: string,
  from: { after: number; atLeast: number },
): Promise<{ messages: Message[]; hasMore: boolean; revision: number }> {
  const rows = await selectMessages(db)
    .where('message.conversationId', '=', conversationId)
    .where('message.revision', '>', from.after)
    // Said twice, so that the index of those that changed serves.
    .where('message.revision', '>', 0)
    .orderBy('message.revision')
    .limit(PAGE_SIZE + 1)
    .execute()
  const messages = rows.slice(0, PAGE_SIZE)
  const hasMore = rows.length > PAGE_SIZE
  const reached = messages.at(-1)?.revision ?? 0
  return { messages, hasMore, revision: hasMore ? reached : Math.max(reached, from.atLeast) }
}
