import { z } from 'zod'
import { puzzleSchema } from '../accounts/puzzle.ts'
import { call } from '../call.ts'
import { lineText } from '../text.ts'
import { gateSchema } from './gate-schema.ts'

/** A place on the waitlist, as the browser that joined sees it. */
export const waitlistCardSchema = z.object({
  position: z.number().int().positive(),
  referralCode: z.string(),
  /** How many confirmed ones joined with this code. Who they are stays with them. */
  referredCount: z.number().int().min(0),
  /** Whether it counts towards the launch: by the mailed link, or at once where no mail leaves the server. */
  isConfirmed: z.boolean(),
})
export type WaitlistCard = z.infer<typeof waitlistCardSchema>

// The rules answer with the form's texts; the schema only stops abuse.
const emailInput = lineText(320)

export const waitlistContract = {
  /** Whether Netwrk is open, and how many wait for it. */
  gate: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({}),
    output: gateSchema,
    refuses: [],
  }),

  /** What has to be solved before joining. */
  puzzle: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ puzzle: puzzleSchema }),
    refuses: [],
  }),

  /**
   * Joins the waitlist. Joining again from the same browser answers with the same card; from another one
   * with none: the place goes by mail to the address.
   */
  join: call({
    access: 'public',
    effect: 'writes',
    input: z.strictObject({ email: emailInput, referralCode: lineText(64), solution: lineText(8192) }),
    output: z.object({ card: waitlistCardSchema.nullable(), isNew: z.boolean() }),
    refuses: [
      'waitlist.email_invalid',
      'waitlist.code_invalid',
      'waitlist.join_failed',
      'accounts.captcha_failed',
    ],
  }),

  /** Follows the link of a mail: the address counts, and this browser may see the place from now on. */
  confirm: call({
    access: 'public',
    effect: 'writes',
    input: z.strictObject({ token: lineText(200) }),
    output: z.object({ email: z.string(), card: waitlistCardSchema }),
    refuses: ['accounts.link_invalid'],
  }),

  /** Whether the link of a mail would still work, so that its screen can say so before anything is pressed. */
  checkLink: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({ token: lineText(200) }),
    output: z.object({ isGood: z.boolean() }),
    refuses: [],
  }),

  /** Finds one's place again after a reload; null where the e-mail has not joined, or not from this browser. */
  position: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({ email: emailInput }),
    output: z.object({ card: waitlistCardSchema.nullable() }),
    refuses: [],
  }),
}
