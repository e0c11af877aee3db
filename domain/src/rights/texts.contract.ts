import { z } from 'zod'
import { call } from '../call.ts'
import { FIRST_VERSION, hashSchema, textHeadSchema, textKindSchema } from './texts.ts'

const textSchema = textHeadSchema.extend({ markdown: z.string() })
export type Text = z.infer<typeof textSchema>

const agreementSchema = z.object({
  kind: textKindSchema,
  version: z.number().int(),
  hash: hashSchema,
  agreedAt: z.date(),
})
export type Agreement = z.infer<typeof agreementSchema>

export const textsContract = {
  /** The newest version of each text: what a newcomer agrees to. */
  texts: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ texts: z.array(textHeadSchema) }),
    refuses: [],
  }),

  /** One text as it holds now, or one version of it; with all its versions, the newest first. */
  text: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({
      kind: textKindSchema,
      version: z.number().int().min(FIRST_VERSION).max(9999).nullable(),
    }),
    output: z.object({ text: textSchema, inForce: z.number().int(), versions: z.array(textHeadSchema) }),
    refuses: ['rights.text_not_found'],
  }),

  /** What the member agreed to, and what they have to agree to before they write again, with what they agreed to before. */
  consent: call({
    access: 'suspended',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      due: z.array(
        z.object({ text: textSchema, before: z.object({ version: z.number().int(), markdown: z.string() }) }),
      ),
      agreements: z.array(agreementSchema),
    }),
    refuses: [],
  }),

  /** Agrees to the newest versions of texts, each by the hash of what was shown. */
  agree: call({
    access: 'suspended',
    effect: 'writes',
    withoutConsent: true,
    input: z.strictObject({
      texts: z
        .array(z.strictObject({ kind: textKindSchema, hash: hashSchema }))
        .min(1)
        .max(3),
    }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['rights.text_changed'],
  }),
}
