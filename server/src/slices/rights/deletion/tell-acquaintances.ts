import type { Db } from '../../../platform/database/database.ts'
import type { OutgoingFrame } from '../../../platform/events/event-handler.ts'
import { acquaintancesOf } from '../../safety/standing/acquaintances.reads.ts'

/** Tells the screens of whom a member talked to or matched that they have left, or are back; and the member's own. */
export async function tellAcquaintances(
  tx: Db,
  { body: { memberId } }: { body: { memberId: string } },
): Promise<OutgoingFrame[]> {
  return [
    { to: [memberId], frame: { type: 'stale', topics: ['me', 'profile', 'suggestions'] } },
    {
      to: await acquaintancesOf(tx, memberId),
      frame: { type: 'stale', topics: ['matches', 'conversations', 'notifications'] },
    },
  ]
}
