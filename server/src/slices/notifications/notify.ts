import type { EventOf } from '@netwrk/domain/events'
import { type Notice, noticesFor, requestNotice } from '@netwrk/domain/notifications/notifications'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import type { Reaction, Told } from '../../platform/outbox.ts'
import { findPerson } from '../profiles/profiles.reads.ts'

type Needs = Pick<Deps, 'ids' | 'clock'>

/** Notifies both sides of a match (SPEC section 3). Handling the event again notifies nobody again. */
export function notifyOfMatch(needs: Needs): Reaction<EventOf<'match.made'>> {
  return async (tx, { id: eventId, body }) => {
    const [low, high] = [await findPerson(tx, body.lowId), await findPerson(tx, body.highId)]
    if (!low || !high) return []
    const notices = noticesFor(body, { low, high })
    await keep(tx, needs, eventId, notices)
    return notices.map(
      ({ recipientId }): Told => ({
        to: [recipientId],
        frame: { type: 'stale', topics: ['matches', 'notifications', 'waiting'] },
      }),
    )
  }
}

/** Notifies a member of a request, once (DECISIONS 27); it is read with the request's one message. */
export function notifyOfRequest(needs: Needs): Reaction<EventOf<'request.sent'>> {
  return async (tx, { id: eventId, body }) => {
    const sender = await findPerson(tx, body.fromId)
    if (!sender) return []
    const request = { conversationId: body.conversationId, upTo: 1 }
    await keep(tx, needs, eventId, [{ ...requestNotice(body.toId, sender), ...request }])
    return [{ to: [body.toId], frame: { type: 'stale', topics: ['notifications'] } }]
  }
}

type Kept = Notice & { conversationId?: string; upTo?: number }

async function keep(tx: Db, { ids, clock }: Needs, eventId: string, notices: readonly Kept[]) {
  const rows = notices.map((notice) => ({
    id: ids.next(),
    eventId,
    ...notice,
    data: JSON.stringify(notice.data),
    createdAt: clock.now(),
  }))
  await tx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
