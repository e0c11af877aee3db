import type { Notification } from '@netwrk/domain/notifications/notifications.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

const shown = 50

/** A member's newest 50 notifications and how many of all are unread. */
export async function notificationsOf(db: Db, recipientId: string) {
  const [rows, { unreadCount }] = await Promise.all([
    db
      .selectFrom('notification')
      .select(['id', 'kind', 'title', 'body', 'data', 'isRead', 'createdAt'])
      .where('recipientId', '=', recipientId)
      .orderBy('createdAt', 'desc')
      .limit(shown)
      .execute(),
    db
      .selectFrom('notification')
      .select(sql<number>`count(*)::int`.as('unreadCount'))
      .where('recipientId', '=', recipientId)
      .where('isRead', '=', false)
      .executeTakeFirstOrThrow(),
  ])
  return { notifications: rows as unknown as Notification[], unreadCount }
}
