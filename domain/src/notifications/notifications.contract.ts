import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema } from '../text.ts'

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(['new_match', 'message_request']),
  title: z.string(),
  body: z.string(),
  data: z.object({
    /** Of a match. */
    matchId: idSchema.optional(),
    otherUserId: idSchema,
    otherUserName: z.string(),
    otherUserPhoto: z.string().nullable(),
  }),
  isRead: z.boolean(),
  createdAt: z.date(),
})
export type Notification = z.infer<typeof notificationSchema>

const unread = z.object({ unreadCount: z.number().int().min(0) })

export const notificationsContract = {
  /** My notifications, newest first, and how many are unread. */
  list: call({
    access: 'member',
    input: z.strictObject({}),
    output: z.object({
      notifications: z.array(notificationSchema),
      unreadCount: z.number().int().min(0),
    }),
    refuses: [],
  }),

  markRead: call({
    access: 'member',
    input: z.strictObject({ id: idSchema }),
    output: unread,
    refuses: ['notifications.not_found'],
  }),

  markAllRead: call({ access: 'member', input: z.strictObject({}), output: unread, refuses: [] }),
}
