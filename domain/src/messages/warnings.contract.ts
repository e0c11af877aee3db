import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema } from '../text.ts'
import { attachmentSchema } from '../uploads/attachment.ts'

/** A warning of the scam shield, for the receiver of a message only. */
export const warningSchema = z.object({
  messageId: idSchema,
  /** The message's number in its conversation. */
  number: z.number().int().positive(),
  /** Why, in words; the weightiest first. */
  reasons: z.array(z.string()).min(1),
})
export type Warning = z.infer<typeof warningSchema>

/** A message that a person looks at before it is delivered, as its sender sees it. */
export const heldSchema = z.object({
  id: idSchema,
  content: z.string(),
  /** Open for their sender only while it waits. */
  attachments: z.array(attachmentSchema),
  heldAt: z.date(),
  state: z.enum(['waiting', 'rejected']),
  /** Why it was rejected; null while it waits. */
  reason: z.string().nullable(),
})
export type Held = z.infer<typeof heldSchema>

export const warningsContract = {
  /** What I am warned of in a conversation: of which messages, and why. The other side never learns of it. */
  warnings: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({ conversationId: idSchema }),
    output: z.object({ warnings: z.array(warningSchema) }),
    refuses: ['messages.not_found'],
  }),

  /** Puts a warning out of the member's sight. */
  dismissWarning: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ messageId: idSchema }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['safety.warning_not_found'],
  }),

  /** What I wrote to somebody that waits for review, or was rejected, the oldest first. They see nothing of it. */
  held: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({ withId: idSchema }),
    output: z.object({ held: z.array(heldSchema) }),
    refuses: ['profiles.not_found'],
  }),
}
