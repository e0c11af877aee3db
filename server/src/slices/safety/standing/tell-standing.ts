import type { EventOf } from '@netwrk/domain/events'
import { closeCodes } from '@netwrk/domain/live'
import type { Deps } from '../../../deps.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import { acquaintancesOf } from './acquaintances.reads.ts'

/**
 * Tells a member's screens that something else holds for them, and those of whom they talked to or matched that they may
 * have gone or come back. A suspended member's tabs are cut off, whatever session they are of.
 */
export function tellStanding({ live }: Pick<Deps, 'live'>): EventHandler<EventOf<'standing.changed'>> {
  return async (tx, { body: { memberId, isSuspended } }) => {
    if (isSuspended) live.endMember(memberId, closeCodes.sessionEnded)
    return [
      { to: [memberId], frame: { type: 'stale', topics: ['me', 'standing', 'suggestions'] } },
      {
        to: await acquaintancesOf(tx, memberId),
        frame: { type: 'stale', topics: ['matches', 'conversations', 'notifications'] },
      },
    ]
  }
}
