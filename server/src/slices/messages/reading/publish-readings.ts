import { hasFeature } from '@netwrk/domain/billing/plan-features'
import type { Tier } from '@netwrk/domain/billing/plans'
import type { EventOf } from '@netwrk/domain/events'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { BatchEventHandler } from '../../../platform/events/event-handler.ts'
import { listOf, preparedAs } from '../../../platform/speed/pipelined-postgres.ts'
import { isEstablished } from '../requests/requests.reads.ts'

/** Tells the reader's other tabs how far they have come, and the other side where their plan shows it. */
export const publishReadings: BatchEventHandler<EventOf<'conversation.read'>> = {
  async handleBatch(tx, events) {
    const readings = events.map(({ body }) => body)
    const isShown = await readingsShown(tx, readings)
    return readings.map(({ conversationId, readerId, otherId, upTo }) => ({
      to: isShown(conversationId, otherId) ? [readerId, otherId] : [readerId],
      frame: { type: 'read', conversationId, readerId, upTo },
    }))
  },
}

/** To whom of the other sides their conversation's reading is shown: by their plan, not while a request waits, nor after it ended. */
async function readingsShown(tx: Db, readings: readonly { conversationId: string; otherId: string }[]) {
  const conversationIds = readings.map(({ conversationId }) => conversationId)
  const otherIds = readings.map(({ otherId }) => otherId)
  const { rows } = await sql<{ conversationId: string; memberId: string; tier: string }>`
    ${preparedAs('readings_shown')}
    select participant.conversation_id as "conversationId", participant.account_id as "memberId", profile.tier
    from unnest(${listOf(conversationIds, 'uuid')}, ${listOf(otherIds, 'uuid')}) as reading (conversation_id, member_id)
      join participant
        on participant.conversation_id = reading.conversation_id and participant.account_id = reading.member_id
      join profile on profile.account_id = reading.member_id
      join conversation on conversation.id = reading.conversation_id
    where conversation.ended_at is null and ${isEstablished('reading.conversation_id')}`.execute(tx)
  const shown = new Set(
    rows
      .filter(({ tier }) => hasFeature(tier as Tier, 'readReceipts'))
      .map(({ conversationId, memberId }) => `${conversationId} ${memberId}`),
  )
  return (conversationId: string, memberId: string) => shown.has(`${conversationId} ${memberId}`)
}
