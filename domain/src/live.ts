import { z } from 'zod'
import { messageSchema } from './messages/message.ts'
import { liveStatsSchema } from './stats/live-stats.ts'
import { idSchema } from './text.ts'
import { gateSchema } from './waitlist/gate.ts'

/** What a screen may hold that can become stale. Frames name topics; the web maps each to its queries. */
export const topics = [
  'me',
  'profile',
  'suggestions',
  'waiting',
  'matches',
  'conversations',
  'notifications',
  'billing',
] as const
export type Topic = (typeof topics)[number]

/** What the server says on the live channel. A hint, never the truth: whoever missed one asks the calls. */
export const serverFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), memberId: idSchema.nullable() }),
  z.object({ type: z.literal('stale'), topics: z.array(z.enum(topics)) }),
  z.object({ type: z.literal('message'), message: messageSchema.extend({ sentAt: z.coerce.date() }) }),
  z.object({
    type: z.literal('read'),
    conversationId: idSchema,
    readerId: idSchema,
    upTo: z.number().int().min(0),
  }),
  // The two that guests hear too.
  z.object({ type: z.literal('gate'), gate: gateSchema }),
  z.object({ type: z.literal('stats'), stats: liveStatsSchema }),
])
export type ServerFrame = z.infer<typeof serverFrameSchema>

/** The close codes of the live channel beyond the standard ones. */
export const closeCodes = { sessionEnded: 4401, badFrame: 4400, tooFast: 4429 } as const
