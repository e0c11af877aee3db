import type { EventOf } from '@netwrk/domain/events'
import type { EventHandler } from '../../../platform/events/event-handler.ts'

/** Ends the conversation of a match that was ended: it leaves both inboxes and takes no more messages. */
export const endConversation: EventHandler<EventOf<'match.ended'>> = async (tx, { body, occurredAt }) => {
  await tx
    .updateTable('conversation')
    .set({ endedAt: occurredAt })
    .where('lowId', '=', body.lowId)
    .where('highId', '=', body.highId)
    .where('endedAt', 'is', null)
    .execute()
  return [{ to: [body.lowId, body.highId], frame: { type: 'stale', topics: ['matches', 'conversations'] } }]
}
