import type { EventOf } from '@netwrk/domain/events'
import { noticesFor } from '@netwrk/domain/notifications/notifications'
import type { Deps } from '../../deps.ts'
import type { Reaction, Told } from '../../platform/outbox.ts'
import { findPerson } from '../profiles/profiles.reads.ts'

type MatchMade = EventOf<'match.made'>

/** Notifies both sides of a match (SPEC section 3). Handling the event again notifies nobody again. */
export function notifyOfMatch({ ids, clock }: Pick<Deps, 'ids' | 'clock'>): Reaction<MatchMade> {
  return async (tx, { id: eventId, body }) => {
    const [low, high] = [await findPerson(tx, body.lowId), await findPerson(tx, body.highId)]
    if (!low || !high) return []
    const rows = noticesFor(body, { low, high }).map(({ recipientId, ...notice }) => ({
      id: ids.next(),
      eventId,
      recipientId,
      ...notice,
      data: JSON.stringify(notice.data),
      createdAt: clock.now(),
    }))
    await tx
      .insertInto('notification')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['recipientId', 'eventId', 'kind']).doNothing())
      .execute()
    return rows.map(
      ({ recipientId }): Told => ({
        to: [recipientId],
        frame: { type: 'stale', topics: ['matches', 'notifications', 'waiting'] },
      }),
    )
  }
}
