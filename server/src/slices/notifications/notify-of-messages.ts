import type { EventOf } from '@netwrk/domain/events'
import { messagesNotification, type Party } from '@netwrk/domain/notifications/notifications'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BatchEventHandler, OutgoingFrame } from '../../platform/events/event-handler.ts'
import { listOf, preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { isViewed } from '../messages/reading/viewing.reads.ts'
import { isEstablished } from '../messages/requests/requests.reads.ts'

type Needs = Pick<Deps, 'ids' | 'clock'>
type Due = { eventId: string; conversationId: string; recipientId: string; senderId: string }

/**
 * Notifies of messages: one notification a conversation, whose count rises and which comes to the top again; that of
 * the request with which it began turns into it. Nobody is notified of what they have read, of a conversation that is
 * open in front of them, or of a request, which is told of as one. Handling an event again changes nothing.
 */
export function notifyOfMessages(needs: Needs): BatchEventHandler<EventOf<'message.sent'>> {
  return {
    handleBatch: (tx, events) =>
      notify(
        tx,
        needs,
        events.map(({ id: eventId, body: { conversationId, receiverId: recipientId, senderId } }) => ({
          ...{ eventId, conversationId, recipientId, senderId },
        })),
      ),
  }
}

/** Makes up for what nobody was notified of because the conversation was open, where it is closed unread. */
export function notifyOfLeftUnread(needs: Needs): BatchEventHandler<EventOf<'conversation.left_unread'>> {
  return {
    handleBatch: (tx, events) =>
      notify(
        tx,
        needs,
        events.map(({ id: eventId, body: { conversationId, memberId: recipientId, otherId: senderId } }) => ({
          ...{ eventId, conversationId, recipientId, senderId },
        })),
      ),
  }
}

/** A notification of messages is read with its conversation; whoever had one open sees it go. */
export const readNotices: BatchEventHandler<EventOf<'conversation.read'>> = {
  async handleBatch(tx, events) {
    const readers = events.map(({ body }) => body.readerId)
    const conversations = events.map(({ body }) => body.conversationId)
    const { rows } = await sql<{ recipientId: string }>`${preparedAs('read_notices')}
      with seen as materialized (
        select notification.id
        from notification join participant
          on participant.conversation_id = notification.conversation_id
            and participant.account_id = notification.recipient_id
        where participant.read_up_to >= notification.up_to and not notification.is_read
          and (notification.recipient_id, notification.conversation_id) in (
            select * from unnest(${listOf(readers, 'uuid')}, ${listOf(conversations, 'uuid')}))
        -- In the order in which they are written, so that two batches wait for each other in one direction only.
        order by notification.recipient_id, notification.conversation_id
        for no key update of notification)
      update notification set is_read = true
      from seen
      where notification.id = seen.id
      returning notification.recipient_id as "recipientId"`.execute(tx)
    return staleFor(rows)
  },
}

async function notify(tx: Db, { ids, clock }: Needs, due: readonly Due[]): Promise<OutgoingFrame[]> {
  const waiting = await waitingOf(tx, due)
  if (waiting.length === 0) return []
  const rows = waiting.map(({ eventId, conversationId, recipientId, unreadCount, upTo, ...sender }) => {
    const notification = messagesNotification(recipientId, sender, unreadCount)
    return { ...notification, id: ids.next(), eventId, conversationId, upTo, createdAt: clock.now() }
  })
  const { rows: notified } = await sql<{ recipientId: string }>`${preparedAs('notify_of_messages')}
    insert into notification (
      id, recipient_id, event_id, kind, title, body, data, conversation_id, up_to, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, "recipientId" uuid, "eventId" bigint, kind text, title text, body text, data jsonb,
      "conversationId" uuid, "upTo" int, "createdAt" timestamptz)
    on conflict (recipient_id, conversation_id) do update set
      event_id = excluded.event_id, kind = excluded.kind, title = excluded.title, body = excluded.body,
      data = excluded.data, up_to = excluded.up_to, created_at = excluded.created_at, is_read = false
    where notification.up_to < excluded.up_to
    returning recipient_id as "recipientId"`.execute(tx)
  return staleFor(notified)
}

type Waiting = Due & Party & { unreadCount: number; upTo: number }

/** Those of them who have something unread there that is not in front of them and want to be told, each once. */
async function waitingOf(tx: Db, due: readonly Due[]): Promise<Waiting[]> {
  const ids = (of: 'conversationId' | 'recipientId' | 'senderId') =>
    listOf(
      due.map((one) => one[of]),
      'uuid',
    )
  const eventIds = due.map(({ eventId }) => eventId)
  const { rows } = await sql<Waiting>`${preparedAs('waiting_messages')}
    select distinct on (due.recipient_id, due.conversation_id)
      due.event_id as "eventId", due.conversation_id as "conversationId", due.recipient_id as "recipientId",
      due.sender_id as "senderId", due.sender_id as id, account.name, profile.photos,
      participant.unread_count as "unreadCount", conversation.last_number as "upTo"
    from unnest(
        ${listOf(eventIds, 'bigint')}, ${ids('conversationId')}, ${ids('recipientId')}, ${ids('senderId')}
      ) as due (event_id, conversation_id, recipient_id, sender_id)
      join participant
        on participant.conversation_id = due.conversation_id and participant.account_id = due.recipient_id
      join conversation on conversation.id = due.conversation_id
      join account on account.id = due.sender_id
      join profile on profile.account_id = due.sender_id
      join settings on settings.account_id = due.recipient_id
    where participant.unread_count > 0 and conversation.ended_at is null and settings.new_messages
      and ${isEstablished('due.conversation_id')} and not ${isViewed('due.conversation_id', 'due.recipient_id')}
    order by due.recipient_id, due.conversation_id, due.event_id desc`.execute(tx)
  return rows
}

function staleFor(rows: readonly { recipientId: string }[]): OutgoingFrame[] {
  const to = [...new Set(rows.map(({ recipientId }) => recipientId))]
  return to.length === 0 ? [] : [{ to, frame: { type: 'stale', topics: ['notifications'] } }]
}
