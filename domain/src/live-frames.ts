import { z } from 'zod'
import { topics } from './live.ts'
import { messageSchema } from './messages/message.ts'
import { liveStatsSchema } from './stats/live-stats-schema.ts'
import { idSchema } from './text.ts'
import { gateSchema } from './waitlist/gate-schema.ts'

// Dates travel as text.
const message = messageSchema.extend({ sentAt: z.coerce.date() })

/** The frames of the server. Apart from live.ts, so that a browser can show its first screen without them. */
export const serverFrameSchema = z.discriminatedUnion('type', [
  /** The channel is open: from here on nothing is missed while it stays so. */
  z.object({ type: z.literal('hello'), memberId: idSchema.nullable() }),
  z.object({ type: z.literal('pong') }),
  /** Frames may have been missed although the channel stayed open: ask for everything again. */
  z.object({ type: z.literal('missed') }),
  z.object({ type: z.literal('stale'), topics: z.array(z.enum(topics)) }),
  z.object({ type: z.literal('message'), message }),
  /** An older message is now like this: edited, deleted, or with other reactions. */
  z.object({ type: z.literal('message_changed'), message }),
  z.object({
    type: z.literal('read'),
    conversationId: idSchema,
    readerId: idSchema,
    upTo: z.number().int().min(0),
  }),
  /** Holds for a few seconds; whoever goes on typing says so again. */
  z.object({
    type: z.literal('typing'),
    conversationId: idSchema,
    memberId: idSchema,
    isTyping: z.boolean(),
    /** When the server heard of it. */
    timestamp: z.coerce.date(),
  }),
  /** Goes to the other sides of a member's conversations, where both show their status. */
  z.object({
    type: z.literal('presence'),
    memberId: idSchema,
    isOnline: z.boolean(),
    lastActiveAt: z.coerce.date(),
  }),
  // The two that guests hear too.
  z.object({ type: z.literal('gate'), gate: gateSchema }),
  z.object({ type: z.literal('stats'), stats: liveStatsSchema }),
])
/** What the server says on the live channel. A hint, never the truth: whoever missed one asks the calls. */
export type ServerFrame = z.infer<typeof serverFrameSchema>

/** The frames of a tab. Guests may only ping. */
export const clientFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ping') }),
  z.strictObject({ type: z.literal('typing'), conversationId: idSchema, isTyping: z.boolean() }),
  /** The conversation stands open in front of the member, said again every few seconds; or no longer does. */
  z.strictObject({ type: z.literal('viewing'), conversationId: idSchema, isViewing: z.boolean() }),
])
/** What a tab says on the live channel. Everything that must not be lost is a call instead. */
export type ClientFrame = z.infer<typeof clientFrameSchema>
