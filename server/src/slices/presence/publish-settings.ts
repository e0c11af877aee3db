import type { EventOf } from '@netwrk/domain/events'
import type { EventHandler } from '../../platform/events/event-handler.ts'
import { partnersOf } from './partners.reads.ts'

/** The member's tabs follow; when they began or ceased to show that they are online, so do those who talk with them. */
export const publishSettings: EventHandler<EventOf<'account.settings_changed'>> = async (tx, { body }) => {
  const { accountId, isPresenceChanged } = body
  const own = { to: [accountId], frame: { type: 'stale' as const, topics: ['settings' as const] } }
  if (!isPresenceChanged) return [own]
  const to = [accountId, ...(await partnersOf(tx, accountId))]
  return [own, { to, frame: { type: 'stale', topics: ['conversations'] } }]
}
