import { hasFeature } from '@netwrk/domain/billing/plan-features'
import type { Tier } from '@netwrk/domain/billing/plans'
import type { EventOf } from '@netwrk/domain/events'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { BatchEventHandler } from '../../../platform/events/event-handler.ts'
import { preparedAs } from '../../../platform/speed/pipelined-postgres.ts'
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
  const rows = await tx
    .selectFrom('participant')
    .modifyFront(preparedAs('readings_shown'))
    .innerJoin('profile', 'profile.accountId', 'participant.accountId')
    .innerJoin('conversation', 'conversation.id', 'participant.conversationId')
    .select(['participant.conversationId', 'participant.accountId', 'profile.tier'])
    .where(
      sql<boolean>`participant.conversation_id = any(${readings.map(({ conversationId }) => conversationId)}::uuid[])`,
    )
    .where(sql<boolean>`participant.account_id = any(${readings.map(({ otherId }) => otherId)}::uuid[])`)
    .where('conversation.endedAt', 'is', null)
    .where(isEstablished('participant.conversation_id'))
    .execute()
  const shown = new Set(
    rows
      .filter(({ tier }) => hasFeature(tier as Tier, 'readReceipts'))
      .map(({ conversationId, accountId }) => `${conversationId} ${accountId}`),
  )
  return (conversationId: string, memberId: string) => shown.has(`${conversationId} ${memberId}`)
}
