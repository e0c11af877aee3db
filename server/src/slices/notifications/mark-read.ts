import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { isOfSomebodyToMeet, notificationsOf } from './notifications.reads.ts'

/** Marks one of the member's notifications read; marking it again changes nothing. */
export async function markRead({ db, actor }: MemberCtx, { id }: { id: string }) {
  const marked = await db
    .updateTable('notification')
    .set({ isRead: true })
    .where('id', '=', id)
    .where('recipientId', '=', actor.id)
    .where(isOfSomebodyToMeet(actor.id))
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) throw new Refusal('notifications.not_found')
  return { unreadCount: (await notificationsOf(db, actor.id)).unreadCount }
}

/** Marks all of the member's notifications read. */
export async function markAllRead({ db, actor }: MemberCtx) {
  await db
    .updateTable('notification')
    .set({ isRead: true })
    .where('recipientId', '=', actor.id)
    .where('isRead', '=', false)
    .execute()
  return { unreadCount: 0 }
}
