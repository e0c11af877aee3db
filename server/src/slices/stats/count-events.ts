import type { EventOf } from '@netwrk/domain/events'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Reaction } from '../../platform/outbox.ts'

/**
 * What each event adds to the live metrics (SPEC section 7). An event is handled and counted in one transaction, so
 * it is counted once; the row is small and locked for as long as that takes.
 */
const additions = {
  'account.joined': sql`total_users = total_users + 1, active_now = active_now + 1`,
  'account.signed_in': sql`active_now = active_now + 1`,
  'match.made': sql`connections_today = connections_today + 1, new_connections_last_hour = new_connections_last_hour + 1`,
  'message.sent': sql`total_messages = total_messages + 1`,
} as const satisfies Record<string, RawBuilder<unknown>>

type Counted = keyof typeof additions

/** Counts an event of this type. The open pages learn of it with the next pulse. */
export function count<T extends Counted>(type: T, { clock }: Pick<Deps, 'clock'>): Reaction<EventOf<T>> {
  return async (tx) => {
    await sql`update public_stats set ${additions[type]}, last_updated = ${clock.now()}`.execute(tx)
    return []
  }
}
