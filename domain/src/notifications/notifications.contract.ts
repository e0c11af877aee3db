import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema } from '../text.ts'
import { pushTargetSchema } from './push.ts'

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum([
    'new_match',
    'new_message',
    'message_request',
    'report_answered',
    'fraud_notice',
    'announcement',
  ]),
  title: z.string(),
  body: z.string(),
  data: z.object({
    /** Of a match. */
    matchId: idSchema.optional(),
    /** Of whom it tells; of nobody where it tells of a report. */
    otherUserId: idSchema.optional(),
    otherUserName: z.string().optional(),
    otherUserPhoto: z.string().nullable().optional(),
  }),
  isRead: z.boolean(),
  createdAt: z.date(),
})
export type Notification = z.infer<typeof notificationSchema>

const done = z.object({ ok: z.literal(true) })
/** How many are unread, without those of messages and requests, which Inbox counts. */
const unread = z.object({ unreadCount: z.number().int().min(0) })

export const notificationsContract = {
  /** My notifications, newest first, and how many are unread of those that Inbox does not count. */
  list: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      notifications: z.array(notificationSchema),
      unreadCount: z.number().int().min(0),
    }),
    refuses: [],
  }),

  markRead: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ id: idSchema }),
    output: unread,
    refuses: ['notifications.not_found'],
  }),

  markAllRead: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({}),
    output: unread,
    refuses: [],
  }),

  /** What a browser needs to be pushed to, and where this one is, if it is: the subscription belongs to the session. */
  push: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      /** Our public key (RFC 8292), an uncompressed point in base64url. */
      publicKey: z.string(),
      endpoint: z.string().nullable(),
    }),
    refuses: [],
  }),

  /** Has this browser pushed to until its session ends; again with another address moves it there. */
  subscribePush: call({
    access: 'member',
    effect: 'writes',
    input: pushTargetSchema,
    output: done,
    refuses: ['notifications.push_unsupported'],
  }),

  /** Has this browser no longer pushed to. */
  unsubscribePush: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({}),
    output: done,
    refuses: [],
  }),
}
