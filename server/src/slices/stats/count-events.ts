import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../deps.ts'
import type { Reaction } from '../../platform/outbox.ts'

/** What each event adds to the live metrics (SPEC section 7). */
const additions = {
  'account.joined': { totalUsers: 1, activeNow: 1 },
  'account.signed_in': { activeNow: 1 },
  'match.made': { connections: 1 },
  'message.sent': { totalMessages: 1 },
} as const

/**
 * Counts an event of this type, once, since an event is handled and counted in one transaction. Open pages learn of it
 * with the next pulse.
 */
export function count<T extends keyof typeof additions>(
  type: T,
  { clock }: Pick<Deps, 'clock'>,
): Reaction<EventOf<T>> {
  return async (tx) => {
    await tx
      .insertInto('statsTally')
      .values({ ...additions[type], countedAt: clock.now() })
      .execute()
    return []
  }
}
