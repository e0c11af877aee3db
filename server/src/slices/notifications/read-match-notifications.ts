import type { EventOf } from '@netwrk/domain/events'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { BatchEventHandler, OutgoingFrame } from '../../platform/events/event-handler.ts'
import { listOf, preparedAs } from '../../platform/speed/pipelined-postgres.ts'

type Talk = { memberId: string; conversationId: string }

/** Who has written to their match needs no notification of it any more. */
export const readMatchNotificationsOfSender: BatchEventHandler<EventOf<'message.sent'>> = {
  handleBatch: (tx, events) =>
    readMatchNotices(
      tx,
      events.map(({ body: { senderId: memberId, conversationId } }) => ({ memberId, conversationId })),
    ),
}

/** Nor does who has read what the match wrote. */
export const readMatchNotificationsOfReader: BatchEventHandler<EventOf<'conversation.read'>> = {
  handleBatch: (tx, events) =>
    readMatchNotices(
      tx,
      events.map(({ body: { readerId: memberId, conversationId } }) => ({ memberId, conversationId })),
    ),
}

async function readMatchNotices(tx: Db, talks: readonly Talk[]): Promise<OutgoingFrame[]> {
  const memberIds = talks.map(({ memberId }) => memberId)
  const conversationIds = talks.map(({ conversationId }) => conversationId)
  const { rows } = await sql<{ recipientId: string }>`${preparedAs('read_match_notices')}
    with seen as materialized (
      select notification.id
      from unnest(${listOf(memberIds, 'uuid')}, ${listOf(conversationIds, 'uuid')}) as talk (member_id, conversation_id)
        join participant other
          on other.conversation_id = talk.conversation_id and other.account_id <> talk.member_id
        join notification on notification.recipient_id = talk.member_id
          and notification.conversation_id is null and notification.kind = 'new_match'
          and notification.data ->> 'otherUserId' = other.account_id::text
      where not notification.is_read
      -- In one order, so that two batches wait for each other in one direction only.
      order by notification.id
      for no key update of notification)
    update notification set is_read = true
    from seen
    where notification.id = seen.id
    returning notification.recipient_id as "recipientId"`.execute(tx)
  const to = [...new Set(rows.map(({ recipientId }) => recipientId))]
  return to.length === 0 ? [] : [{ to, frame: { type: 'stale', topics: ['notifications'] } }]
}
