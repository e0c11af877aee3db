import type { Notification } from '@netwrk/domain/notifications/notifications.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isThere, mayMeet } from '../profiles/meeting.reads.ts'

const shown = 50

// A notification of messages is as read as its conversation, whatever has been handled of that yet.
const isRead = sql<boolean>`(notification.is_read or coalesce(participant.read_up_to >= notification.up_to, false))`

/**
 * A member's newest 50 notifications, and how many of all are unread. Those of messages and requests are not in that
 * number: Inbox counts what is unread there, and one thing is counted in one place.
 */
export async function notificationsOf(db: Db, recipientId: string) {
  const [rows, { unreadCount }] = await Promise.all([
    notificationRows(db, recipientId)
      .select(['id', 'kind', 'title', 'body', 'data', isRead.as('isRead'), 'createdAt'])
      .orderBy('createdAt', 'desc')
      .limit(shown)
      .execute(),
    notificationRows(db, recipientId)
      .select(sql<number>`count(*)::int`.as('unreadCount'))
      .where('isRead', '=', false)
      .where('notification.conversationId', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { notifications: rows as unknown as Notification[], unreadCount }
}

/** Whether a notification tells of nobody, or of somebody whom the recipient may still meet. */
export function isOfSomebodyToMeet(recipientId: string) {
  const other = sql`(notification.data ->> 'otherUserId')::uuid`
  return sql<boolean>`(${mayMeet(recipientId, other)} and ${isThere(other)})`
}

function notificationRows(db: Db, recipientId: string) {
  return db
    .selectFrom('notification')
    .leftJoin('participant', (join) =>
      join
        .onRef('participant.conversationId', '=', 'notification.conversationId')
        .onRef('participant.accountId', '=', 'notification.recipientId'),
    )
    .where('recipientId', '=', recipientId)
    .where(isOfSomebodyToMeet(recipientId))
}
