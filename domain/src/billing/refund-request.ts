import { z } from 'zod'

/** Waiting for an answer; given, all or a part; refused; closed, where the money came back another way before. */
export const refundStates = ['waiting', 'given', 'refused', 'closed'] as const
export type RefundState = (typeof refundStates)[number]

/** How much may be written about why money is asked back. */
export const refundWordsMax = 1000

/** What a member asked back, as their own screen shows it. */
export const refundRequestSchema = z.object({
  state: z.enum(refundStates),
  askedAt: z.date(),
  /** What of the payment was given back; null unless something was. */
  amountPence: z.number().int().nullable(),
  /** What the staff says about it. */
  reason: z.string().nullable(),
})
export type RefundRequest = z.infer<typeof refundRequestSchema>

/** What may still be given back of a payment: what went back of it before is taken off. */
export function pencePayable(paidPence: number, backPence: number): number {
  return Math.max(0, paidPence - backPence)
}
