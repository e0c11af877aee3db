import type { EventOf } from '@netwrk/domain/events'
import {
  fraudNotification,
  type NotificationDraft,
  notificationsFor,
  reportNotification,
  requestNotification,
} from '@netwrk/domain/notifications/notifications'
import { switchOf } from '@netwrk/domain/notifications/who-is-told'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type {
  BatchEventHandler,
  EventHandler,
  OutgoingFrame,
  Recorded,
} from '../../platform/events/event-handler.ts'
import { whoWants } from '../accounts/settings/settings.reads.ts'
import { findPerson } from '../profiles/profiles.reads.ts'

type Needs = Pick<Deps, 'ids' | 'clock'>

/** Notifies both sides of a match who want to be told. Handling the event again notifies nobody again. */
export function notifyOfMatch(needs: Needs): BatchEventHandler<EventOf<'match.made'>> {
  return {
    async handleBatch(tx, events) {
      const members = events.flatMap(({ body }) => [body.lowId, body.highId])
      const [drafts, wanting] = await Promise.all([
        Promise.all(events.map((event) => ofMatch(tx, event))),
        whoWants(tx, members, switchOf.match),
      ])
      const notifications = drafts.flat()
      await insertFor(tx, needs, wanting, notifications)
      return notifications.map(
        ({ recipientId }): OutgoingFrame => ({
          to: [recipientId],
          frame: { type: 'stale', topics: ['matches', 'notifications', 'waiting'] },
        }),
      )
    },
  }
}

/** What both sides of a match are told; nothing where one does not find the other any more. */
async function ofMatch(tx: Db, { id: eventId, body }: Recorded<EventOf<'match.made'>>): Promise<Kept[]> {
  const [low, high] = await Promise.all([
    findPerson(tx, body.lowId, body.highId),
    findPerson(tx, body.highId, body.lowId),
  ])
  if (!low || !high) return []
  return notificationsFor(body, { low, high }).map((draft) => ({ ...draft, eventId }))
}

/** Notifies a member of a request, once; it is read with the request's one message. */
export function notifyOfRequest(needs: Needs): EventHandler<EventOf<'request.sent'>> {
  return async (tx, { id: eventId, body }) => {
    const sender = await findPerson(tx, body.fromId, body.toId)
    if (!sender) return []
    const request = { eventId, conversationId: body.conversationId, upTo: 1 }
    const wanting = await whoWants(tx, [body.toId], switchOf.request)
    await insertFor(tx, needs, wanting, [{ ...requestNotification(body.toId, sender), ...request }])
    return [{ to: [body.toId], frame: { type: 'stale', topics: ['notifications'] } }]
  }
}

/** Notifies a member that their report was looked at, whatever news they have turned off: they asked. */
export function notifyOfReport(needs: Needs): EventHandler<EventOf<'report.answered'>> {
  return async (tx, { id: eventId, body: { reportId, reporterId } }) => {
    const report = await tx
      .selectFrom('report')
      .innerJoin('account', 'account.id', 'report.reporterId')
      .leftJoin('report as first', 'first.id', 'report.againOf')
      .select(['report.number', 'first.number as firstNumber'])
      .where('report.id', '=', reportId)
      .executeTakeFirst()
    if (!report) return []
    const draft = reportNotification(reporterId, report.firstNumber ?? report.number)
    await insert(tx, needs, [{ ...draft, eventId }])
    return [{ to: [reporterId], frame: { type: 'stale', topics: ['notifications', 'reports'] } }]
  }
}

/**
 * Tells somebody that an account they exchanged messages with was closed for fraud, whatever news they have turned off.
 * Not where that was overturned meanwhile.
 */
export function notifyOfFraud(needs: Needs): EventHandler<EventOf<'fraud.noticed'>> {
  return async (tx, { id: eventId, body: { decisionId, recipientId } }) => {
    const notice = await tx
      .selectFrom('fraudNotice')
      .leftJoin('appeal', 'appeal.decisionId', 'fraudNotice.decisionId')
      .select(['name', 'appeal.outcome'])
      .where('fraudNotice.decisionId', '=', decisionId)
      .where('recipientId', '=', recipientId)
      .executeTakeFirst()
    if (!notice || notice.outcome === 'overturned') return []
    await insert(tx, needs, [{ ...fraudNotification(recipientId, notice.name), eventId }])
    return [{ to: [recipientId], frame: { type: 'stale', topics: ['notifications'] } }]
  }
}

type Kept = NotificationDraft & { eventId: string; conversationId?: string; upTo?: number }

/** Keeps the notifications of those who want to be told of such news. */
async function insertFor(tx: Db, needs: Needs, wanting: ReadonlySet<string>, notifications: readonly Kept[]) {
  await insert(
    tx,
    needs,
    notifications.filter(({ recipientId }) => wanting.has(recipientId)),
  )
}

async function insert(tx: Db, { ids, clock }: Needs, wanted: readonly Kept[]) {
  if (wanted.length === 0) return
  const rows = wanted.map((notification) => ({
    id: ids.next(),
    ...notification,
    data: JSON.stringify(notification.data),
    createdAt: clock.now(),
  }))
  await tx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
