import { z } from 'zod'
import { call } from '../call.ts'
import { lineText } from '../text.ts'
import { gateSchema } from './gate-schema.ts'

/** A place on the waitlist, as whoever knows the e-mail sees it. */
export const waitlistCardSchema = z.object({
  position: z.number().int().positive(),
  referralCode: z.string(),
  /** How many joined with this code. Who they are stays with them. */
  referredCount: z.number().int().min(0),
})
export type WaitlistCard = z.infer<typeof waitlistCardSchema>

// The rules answer with the SPEC's texts; the schema only stops abuse.
const emailInput = lineText(320)

export const waitlistContract = {
  /** Whether Netwrk is open, and how many wait for it. */
  gate: call({ access: 'public', input: z.strictObject({}), output: gateSchema, refuses: [] }),

  /** Joins the waitlist. Joining again with the same e-mail answers with the same card (DECISIONS 12). */
  join: call({
    access: 'public',
    input: z.strictObject({ email: emailInput, referralCode: lineText(64) }),
    output: z.object({ card: waitlistCardSchema, isNew: z.boolean() }),
    refuses: ['waitlist.email_invalid', 'waitlist.code_invalid'],
  }),

  /** Finds one's place again after a reload; null where the e-mail has not joined. */
  position: call({
    access: 'public',
    input: z.strictObject({ email: emailInput }),
    output: z.object({ card: waitlistCardSchema.nullable() }),
    refuses: [],
  }),
}
