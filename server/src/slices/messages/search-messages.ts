import { searchWords } from '@netwrk/domain/messages/excerpt'
import type { Message } from '@netwrk/domain/messages/message'
import { SEARCH_PAGE_SIZE } from '@netwrk/domain/messages/messages'
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
  const rows = await selectMessages(db)
    .where(sql<boolean>`words_of(message.content) @@ to_tsquery('simple', ${queryOf(words)})`)
    .where(isSeenBy(memberId))
    .$if(before !== undefined, (query) => query.where(isBefore(before!)))
    .orderBy('message.sentAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(SEARCH_PAGE_SIZE + 1)
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

// Neither what has ended nor a request that the member declined.
function isSeenBy(memberId: string) {
  return sql<boolean>`message.conversation_id in (
    select participant.conversation_id from participant
      join conversation on conversation.id = participant.conversation_id
      left join message_request on message_request.conversation_id = participant.conversation_id
    where participant.account_id = ${memberId} and conversation.ended_at is null
      and (${isThere(otherOf(memberId))} or ${hasLeft(otherOf(memberId))})
      and ${isInSightOf(sql`${memberId}`)})`
}
