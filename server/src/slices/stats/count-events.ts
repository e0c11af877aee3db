import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../deps.ts'
import type { BatchEventHandler } from '../../platform/events/event-handler.ts'

/** What each event adds to the live metrics. */
const additions = {
  'account.joined': { totalUsers: 1, activeNow: 1 },
  'account.signed_in': { activeNow: 1 },
  'match.made': { connections: 1 },
  'message.sent': { totalMessages: 1 },
} as const

/**
 * Counts events of this type, once each, since an event is handled and counted in one transaction. Open pages learn of
 * it with the next pulse.
 */
export function count<T extends keyof typeof additions>(
  type: T,
  { clock }: Pick<Deps, 'clock'>,
): BatchEventHandler<EventOf<T>> {
  return {
    async handleBatch(tx, events) {
      const figures = Object.entries(additions[type]).map(([name, each]) => [name, each * events.length])
      await tx
        .insertInto('statsTally')
        .values({ ...Object.fromEntries(figures), countedAt: clock.now() })
        .execute()
      return []
    },
  }
}
