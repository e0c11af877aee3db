import type { EventOf } from '@netwrk/domain/events'
import { sql } from 'kysely'
import type { BatchEventHandler, OutgoingFrame } from '../../../platform/events/event-handler.ts'
import { listOf, preparedAs } from '../../../platform/speed/pipelined-postgres.ts'

/** A request whose two people have matched becomes a conversation like any other, wherever it stood. */
export const closeRequest: BatchEventHandler<EventOf<'match.made'>> = {
  async handleBatch(tx, events) {
    const low = events.map(({ body }) => body.lowId)
    const high = events.map(({ body }) => body.highId)
    const { rows } = await sql<{ lowId: string; highId: string }>`${preparedAs('close_requests')}
      update message_request set state = 'matched'
      from conversation join unnest(${listOf(low, 'uuid')}, ${listOf(high, 'uuid')}) as matched (low_id, high_id)
        on conversation.low_id = matched.low_id and conversation.high_id = matched.high_id
      where message_request.conversation_id = conversation.id and message_request.state <> 'matched'
      returning conversation.low_id as "lowId", conversation.high_id as "highId"`.execute(tx)
    return rows.map(
      ({ lowId, highId }): OutgoingFrame => ({
        to: [lowId, highId],
        frame: { type: 'stale', topics: ['conversations'] },
      }),
    )
  },
}
