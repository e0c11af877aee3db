import { z } from 'zod'
import { pauseSchema } from '../profiles/out-of-sight/pause.ts'
import { idSchema } from '../text.ts'
import { messageSchema } from './message.ts'

export const conversationSchema = z.object({
  id: idSchema,
  other: z.object({
    id: idSchema,
    name: z.string(),
    username: z.string(),
    photo: z.string().nullable(),
    /** They have left: what was said can be read, and nothing is sent any more. */
    hasLeft: z.boolean(),
    isOnline: z.boolean(),
    /** Null where the member does not show it. */
    lastActiveAt: z.date().nullable(),
    /** The break they take, told to whoever can write to them; null for none. */
    pause: pauseSchema.nullable(),
  }),
  lastMessage: messageSchema.nullable(),
  unreadCount: z.number().int().min(0),
  /** Grows with every message that is edited, deleted or reacted to. */
  revision: z.number().int().min(0),
  /** Number of the newest message the other side has read; 0 on plans without read receipts. */
  otherReadUpTo: z.number().int().min(0),
  /** A request that has not been answered, and whose it is; null for a conversation in which both may write. */
  request: z.enum(['sent', 'received']).nullable(),
  /** Between two members; there is no other kind. */
  conversationType: z.literal('direct'),
  createdAt: z.date(),
  /** When the last message was sent; before the first, when it was opened. */
  updatedAt: z.date(),
})
export type Conversation = z.infer<typeof conversationSchema>
