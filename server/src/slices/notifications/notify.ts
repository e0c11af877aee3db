import type { News } from '@netwrk/domain/accounts/settings'
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
import type { EventHandler, OutgoingFrame } from '../../platform/events/event-handler.ts'
import { whoWants } from '../accounts/settings/settings.reads.ts'
import { findPerson } from '../profiles/profiles.reads.ts'

type Needs = Pick<Deps, 'ids' | 'clock'>

/** Notifies both sides of a match who want to be told. Handling the event again notifies nobody again. */
export function notifyOfMatch(needs: Needs): EventHandler<EventOf<'match.made'>> {
  return async (tx, { id: eventId, body }) => {
    const [low, high] = [
      await findPerson(tx, body.lowId, body.highId),
      await findPerson(tx, body.highId, body.lowId),
    ]
    if (!low || !high) return []
    const notifications = notificationsFor(body, { low, high })
    await keep(tx, needs, eventId, notifications, switchOf.match)
    return notifications.map(
      ({ recipientId }): OutgoingFrame => ({
        to: [recipientId],
        frame: { type: 'stale', topics: ['matches', 'notifications', 'waiting'] },
      }),
    )
  }
}

/** Notifies a member of a request, once; it is read with the request's one message. */
export function notifyOfRequest(needs: Needs): EventHandler<EventOf<'request.sent'>> {
  return async (tx, { id: eventId, body }) => {
    const sender = await findPerson(tx, body.fromId, body.toId)
    if (!sender) return []
    const request = { conversationId: body.conversationId, upTo: 1 }
    await keep(
      tx,
      needs,
      eventId,
      [{ ...requestNotification(body.toId, sender), ...request }],
      switchOf.request,
    )
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
    await insert(tx, needs, eventId, [draft])
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
    await insert(tx, needs, eventId, [fraudNotification(recipientId, notice.name)])
    return [{ to: [recipientId], frame: { type: 'stale', topics: ['notifications'] } }]
  }
}

type Kept = NotificationDraft & { conversationId?: string; upTo?: number }

/** Keeps the notifications of those who want to be told of such news. */
async function keep(tx: Db, needs: Needs, eventId: string, notifications: readonly Kept[], news: News) {
  const recipients = notifications.map(({ recipientId }) => recipientId)
  const wanting = await whoWants(tx, recipients, news)
  await insert(
    tx,
    needs,
    eventId,
    notifications.filter(({ recipientId }) => wanting.has(recipientId)),
  )
}

async function insert(tx: Db, { ids, clock }: Needs, eventId: string, wanted: readonly Kept[]) {
  if (wanted.length === 0) return
  const rows = wanted.map((notification) => ({
    id: ids.next(),
    eventId,
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
