import { z } from 'zod'
import { call } from '../call.ts'
import {
  FIRST_VERSION,
  markdownSchema,
  summarySchema,
  textHeadSchema,
  textKindSchema,
} from '../rights/texts.ts'
import { reasonSchema } from './staff.contract.ts'

const publishedSchema = textHeadSchema.extend({
  publishedAt: z.date().nullable(),
  /** How many members agreed to it, and how many were mailed about it. */
  agreed: z.number().int(),
  mailed: z.number().int(),
})
export type PublishedText = z.infer<typeof publishedSchema>

export const deskTextsContract = {
  /** Every version of the terms, the privacy policy and the rules, the newest first. */
  texts: call({
    access: 'staff:community.run',
    act: 'texts.listed',
    input: z.strictObject({}),
    output: z.object({ texts: z.array(publishedSchema), members: z.number().int() }),
    refuses: [],
  }),

  /** Publishes a new version, for good. A material one is mailed to every member, who must agree before they write again. */
  publishText: call({
    access: 'staff:community.run',
    act: 'text.published',
    // Whoever must agree to a text may be the one who has to mend it.
    withoutConsent: true,
    input: z.strictObject({
      kind: textKindSchema,
      markdown: markdownSchema,
      /** What changed, for members. */
      summary: summarySchema,
      /** Null for at once. */
      effectiveFrom: z.date().nullable(),
      isMaterial: z.boolean(),
      /** The newest version when this one was written. */
      after: z.number().int().min(FIRST_VERSION),
      reason: reasonSchema,
    }),
    output: z.object({ text: publishedSchema }),
    refuses: [
      'desk.text_unchanged',
      'desk.text_too_soon',
      'desk.text_before_last',
      'desk.reason_missing',
      'request.stale',
    ],
  }),
}
