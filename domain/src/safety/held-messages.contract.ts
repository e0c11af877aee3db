import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, multilineText } from '../text.ts'
import { STATEMENT_LIMIT } from './decision.ts'

const moderate = 'staff:safety.moderate'

/** How long a message waits for review at most, in hours; then it is released by itself. */
export const HELD_HOURS = 24

export const heldForReviewSchema = z.object({
  id: idSchema,
  content: z.string(),
  /** The names of its files; they open as evidence in the ticket. */
  attachments: z.array(z.string()),
  /** Why, in words. */
  reasons: z.array(z.string()),
  toName: z.string(),
  heldAt: z.date(),
  /** When it is released by itself. */
  releasedAt: z.date(),
})
export type HeldForReview = z.infer<typeof heldForReviewSchema>

export const heldMessagesContract = {
  /** Messages of a ticket's subject that wait for review, the oldest first; that they were read is on record. */
  heldMessages: call({
    access: moderate,
    act: 'held.viewed',
    input: z.strictObject({ number: z.number().int().positive().max(2_147_483_647) }),
    output: z.object({ held: z.array(heldForReviewSchema) }),
    refuses: ['safety.ticket_not_found', 'desk.own_account'],
  }),

  /** Delivers a message that waits; `dropped` where the two have parted meanwhile. */
  releaseHeld: call({
    access: moderate,
    act: 'held.released',
    input: z.strictObject({ heldId: idSchema }),
    output: z.object({ outcome: z.enum(['released', 'dropped']) }),
    refuses: ['safety.held_not_found', 'desk.own_account'],
  }),

  /** Does not deliver it; the sender reads why. */
  rejectHeld: call({
    access: moderate,
    act: 'held.rejected',
    input: z.strictObject({ heldId: idSchema, reason: multilineText(STATEMENT_LIMIT) }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['safety.held_not_found', 'safety.statement_missing', 'desk.own_account'],
  }),
}
