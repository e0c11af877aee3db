import type { EventOf } from '@netwrk/domain/events'
import { type PushSubject, pushQuietSeconds, pushTriedSeconds } from '@netwrk/domain/notifications/push'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { BatchEventHandler } from '../../platform/events/event-handler.ts'
import { listOf, preparedAs } from '../../platform/speed/pipelined-postgres.ts'

type Asked = { aboutId: string; recipientId: string; otherId: string; at: Date }

/** Asks for pushes to both sides of a match. */
export const askForMatchPushes: BatchEventHandler<EventOf<'match.made'>> = {
  async handleBatch(tx, events) {
    const asked = events.flatMap(({ body: { matchId: aboutId, lowId, highId }, occurredAt: at }) => [
      { aboutId, recipientId: lowId, otherId: highId, at },
      { aboutId, recipientId: highId, otherId: lowId, at },
    ])
    await ask(tx, 'match', asked)
    return []
  },
}

/** Asks for pushes about messages a moment after them, for whoever has not read them by then. */
export const askForMessagePushes: BatchEventHandler<EventOf<'message.sent'>> = {
  async handleBatch(tx, events) {
    const asked = events.map(({ body, occurredAt }) => ({
      aboutId: body.conversationId,
      recipientId: body.receiverId,
      otherId: body.senderId,
      at: new Date(occurredAt.getTime() + pushQuietSeconds * 1000),
    }))
    await ask(tx, 'message', asked)
    return []
  },
}

/** Asks for pushes about messages that were in front of somebody who left without reading them. */
export const askForLeftPushes: BatchEventHandler<EventOf<'conversation.left_unread'>> = {
  async handleBatch(tx, events) {
    const asked = events.map(({ body, occurredAt: at }) => ({
      aboutId: body.conversationId,
      recipientId: body.memberId,
      otherId: body.otherId,
      at,
    }))
    await ask(tx, 'message', asked)
    return []
  },
}

/**
 * One for each browser of a recipient that asked for it, while Push Notifications, the switch of that news (the
 * domain's `switchOf`) and its kind are on; whether messages are a request shows when they are delivered. Where one about
 * the same is waiting already, they become one. They are delivered by others, outside of this transaction.
 */
async function ask(tx: Db, kind: PushSubject['kind'], asked: readonly Asked[]): Promise<void> {
  const about = asked.map(({ aboutId }) => aboutId)
  const recipients = asked.map(({ recipientId }) => recipientId)
  const others = asked.map(({ otherId }) => otherId)
  const times = asked.map(({ at }) => at)
  await sql`${preparedAs('ask_for_pushes')}
    insert into push_delivery (session_id, kind, about_id, other_id, asked, due_at, give_up_at)
    select push_subscription.session_id, ${kind}, given.about_id, given.other_id, count(*), min(given.at),
      max(given.at) + ${pushTriedSeconds} * interval '1 second'
    from unnest(${listOf(about, 'uuid')}, ${listOf(recipients, 'uuid')}, ${listOf(others, 'uuid')}, ${listOf(times, 'timestamptz')})
        as given (about_id, recipient_id, other_id, at)
      join session on session.account_id = given.recipient_id
      join push_subscription on push_subscription.session_id = session.id
      join settings on settings.account_id = session.account_id
    where settings.push_notifications
      and case ${kind}::text when 'match' then settings.new_matches else settings.new_messages end
      and case ${kind}::text when 'match' then settings.push_matches = 'on'
        else 'on' in (settings.push_messages, settings.push_requests) end
    group by push_subscription.session_id, given.about_id, given.other_id
    on conflict (session_id, kind, about_id)
      do update set asked = push_delivery.asked + excluded.asked, give_up_at = excluded.give_up_at`.execute(
    tx,
  )
}
