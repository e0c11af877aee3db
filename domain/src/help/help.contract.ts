import { z } from 'zod'
import { call } from '../call.ts'
import { lineText, multilineText } from '../text.ts'
import { QUESTION_LIMIT, topicSchema } from './question.ts'

const asked = {
  topic: topicSchema,
  words: multilineText(QUESTION_LIMIT).refine((text) => text.trim() !== '', 'must say something'),
}
/** What it is called by, to whoever asked and to the staff. */
const receipt = z.object({ number: z.number().int().positive() })

export const helpContract = {
  /** Asks whoever runs Netwrk, as a member: the answer comes to the address of the account. */
  ask: call({
    access: 'suspended',
    effect: 'writes',
    withoutConsent: true,
    input: z.strictObject(asked),
    output: receipt,
    refuses: ['help.too_many'],
  }),

  /** The same by anybody on the internet: the answer comes to the address they give. */
  askFromOutside: call({
    access: 'public',
    effect: 'writes',
    input: z.strictObject({
      ...asked,
      name: lineText(80).refine((text) => text.trim() !== '', 'must say who asks'),
      email: lineText(254),
      solution: lineText(8192),
    }),
    output: receipt,
    refuses: ['help.email_invalid', 'help.too_many', 'accounts.captcha_failed'],
  }),
}
