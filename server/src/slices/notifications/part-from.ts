import type { EventOf } from '@netwrk/domain/events'
import { sql } from 'kysely'
import type { EventHandler } from '../../platform/events/event-handler.ts'
import { dropPushesBetween } from './push-deliveries.store.ts'

/**
 * Clears away what either of two was told, or is to be told, of the other before one blocked the other. None of it could
 * be seen since the block; cleared away, it does not come back when that is lifted.
 */
export const partFrom: EventHandler<EventOf<'member.blocked'>> = async (tx, { body, occurredAt }) => {
  const { blockerId, blockedId } = body
  await dropPushesBetween(tx, blockerId, blockedId)
  await sql`
    with told as materialized (
      select notification.id from notification
      where (notification.recipient_id, notification.data ->> 'otherUserId')
          in ((${blockerId}::uuid, ${blockedId}::text), (${blockedId}::uuid, ${blockerId}::text))
        and notification.created_at <= ${occurredAt}
      -- In one order, as all who hold several of them.
      order by notification.recipient_id, notification.conversation_id, notification.id
      for update)
    delete from notification using told where notification.id = told.id`.execute(tx)
  return []
}
