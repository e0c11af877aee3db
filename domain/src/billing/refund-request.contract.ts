import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, multilineText } from '../text.ts'
import { refundRequestSchema, refundWordsMax } from './refund-request.ts'

const ownRequest = z.object({
  /** Whether there is a payment to ask about that cannot be had back without asking. */
  canAsk: z.boolean(),
  /** What was asked last; null where nothing was. */
  request: refundRequestSchema.nullable(),
})

export const refundRequestContract = {
  /** What became of a refund that the member asked for, and whether they may ask. */
  refundRequest: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: ownRequest,
    refuses: [],
  }),

  /** Asks the staff for the last payment back, where the money-back guarantee does not give it. */
  askForRefund: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({
      words: multilineText(refundWordsMax).refine((words) => words.trim() !== '', 'must say something'),
      /** The same for each try of one request, so that it is one. */
      clientId: idSchema.optional(),
    }),
    output: ownRequest,
    refuses: [
      'billing.refund_asked',
      'billing.refund_answered',
      'billing.refund_by_yourself',
      'billing.nothing_paid',
    ],
  }),
}
