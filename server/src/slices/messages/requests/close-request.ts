import type { EventOf } from '@netwrk/domain/events'
import type { EventHandler } from '../../../platform/events/event-handler.ts'

/** A request whose two people have matched becomes a conversation like any other, wherever it stood. */
export const closeRequest: EventHandler<EventOf<'match.made'>> = async (tx, { body: { lowId, highId } }) => {
  const closed = await tx
    .updateTable('messageRequest')
    .set({ state: 'matched' })
    .where('conversationId', 'in', (eb) =>
      eb.selectFrom('conversation').select('id').where('lowId', '=', lowId).where('highId', '=', highId),
    )
    .where('state', '!=', 'matched')
    .returning('conversationId')
    .executeTakeFirst()
  if (!closed) return []
  return [{ to: [lowId, highId], frame: { type: 'stale', topics: ['conversations'] } }]
}
