import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema } from '../text.ts'
import { exportStates } from './export.ts'
import { proofSchema } from './proof.ts'

const exportSchema = z.object({
  id: idSchema,
  state: z.enum(exportStates),
  askedAt: z.date(),
  percent: z.int().min(0).max(100),
  /** The size of the archive and until when it can be fetched; null until it is ready. */
  bytes: z.number().nullable(),
  until: z.date().nullable(),
})
export type DataExport = z.infer<typeof exportSchema>

const standing = z.object({
  /** The one asked for last. */
  latest: exportSchema.nullable(),
  /** From when on another can be asked for; null where that is now. */
  nextAt: z.date().nullable(),
})

const refusesProof = [
  'accounts.wrong_password',
  'accounts.code_invalid',
  'accounts.sign_in_again',
  'request.too_many',
] as const

/** A member takes along what belongs to them, suspended or not. */
export const exportContract = {
  /** How the archive stands that the member asked for last. */
  export: call({
    access: 'suspended',
    effect: 'reads',
    input: z.strictObject({}),
    output: standing,
    refuses: [],
  }),

  /** Has an archive made: once in 24 hours. The member is mailed when it is ready. */
  askForExport: call({
    access: 'suspended',
    effect: 'writes',
    withoutConsent: true,
    input: z.strictObject({ proof: proofSchema }),
    output: standing,
    refuses: [...refusesProof, 'rights.export_too_soon'],
  }),

  /** A link to an archive that is ready: it opens for a quarter of an hour, in the session that asked. */
  openExport: call({
    access: 'suspended',
    effect: 'signs_in',
    input: z.strictObject({ id: idSchema, proof: proofSchema }),
    output: z.object({ url: z.string() }),
    refuses: [...refusesProof, 'rights.export_not_found'],
  }),
}
