import { searchWords } from '@netwrk/domain/messages/excerpt'
import type { Message } from '@netwrk/domain/messages/message'
import { SEARCH_PAGE_SIZE } from '@netwrk/domain/messages/message-limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasLeft, isThere } from '../profiles/meeting.reads.ts'
import { otherOf } from './messages.reads.ts'
import { isInSightOf } from './requests/requests.reads.ts'
import { selectMessages } from './select-messages.ts'

type Search = { text: string; before?: { sentAt: Date; id: string } | undefined }

/**
 * What was said in the member's own conversations with all words of a text, of which the last may be the beginning of
 * one; the newest first, or those before one that was found.
 */
export async function searchMessages(
  db: Db,
  memberId: string,
  { text, before }: Search,
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const words = searchWords(text)
  if (words.length === 0) return { messages: [], hasMore: false }
  const conversationIds = await seenBy(db, memberId)
  // Only which: where many are found, they are put in order without what was said in them.
  const found = db
    .selectFrom('message')
    .select('message.id')
    .where(sql<boolean>`words_of(message.content) @@ to_tsquery('simple', ${queryOf(words)})`)
    .where(sql<boolean>`message.conversation_id = any(${conversationIds}::uuid[])`)
    .$if(before !== undefined, (query) => query.where(isBefore(before!)))
    .orderBy('message.sentAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(SEARCH_PAGE_SIZE + 1)
  const rows = await selectMessages(db)
    .where(sql<boolean>`message.id = any(array(${found}))`)
    .orderBy('message.sentAt', 'desc')
    .orderBy('message.id', 'desc')
    .execute()
  return { messages: rows.slice(0, SEARCH_PAGE_SIZE), hasMore: rows.length > SEARCH_PAGE_SIZE }
}

// Words are letters and numbers only: nothing in them means anything to a query.
function queryOf(words: readonly string[]): string {
  return `${words.map((word) => `'${word}'`).join(' & ')}:*`
}

function isBefore({ sentAt, id }: { sentAt: Date; id: string }) {
  return sql<boolean>`(message.sent_at, message.id) < (${sentAt}, ${id}::uuid)`
}

// Neither what has ended nor a request that the member declined. Asked by itself: joined to what is found, PostgreSQL put
// all of that in order first.
async function seenBy(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('participant')
    .innerJoin('conversation', 'conversation.id', 'participant.conversationId')
    .leftJoin('messageRequest', 'messageRequest.conversationId', 'participant.conversationId')
    .select('participant.conversationId')
    .where('participant.accountId', '=', memberId)
    .where('conversation.endedAt', 'is', null)
    .where((eb) => eb.or([isThere(otherOf(memberId)), hasLeft(otherOf(memberId))]))
    .where(isInSightOf(sql`${memberId}`))
    .execute()
  return rows.map(({ conversationId }) => conversationId)
}
