import type { EventOf } from '@netwrk/domain/events'
import type { EventHandler } from '../../platform/events/event-handler.ts'
import { partnersOf } from './partners.reads.ts'

/** The member's tabs follow, and those who talk with them see that they take a break, or are back. */
export const publishPause: EventHandler<EventOf<'pause.changed'>> = async (tx, { body: { accountId } }) => [
  { to: [accountId], frame: { type: 'stale', topics: ['profile', 'suggestions', 'waiting'] } },
  {
    to: [accountId, ...(await partnersOf(tx, accountId))],
    frame: { type: 'stale', topics: ['conversations'] },
  },
]
