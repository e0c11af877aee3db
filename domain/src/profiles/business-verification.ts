import { z } from 'zod'
import { idSchema } from '../text.ts'
import { documentTypeSchema } from '../uploads/uploads.ts'

/** Where a business stands. */
export const verificationStatusSchema = z.enum(['none', 'pending', 'approved', 'rejected'])
export type VerificationStatus = z.infer<typeof verificationStatusSchema>

export const verificationDocumentSchema = z.object({
  id: idSchema,
  /** Opens for its owner only, with a session. */
  url: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  type: documentTypeSchema,
  sentAt: z.date(),
})
export type VerificationDocument = z.infer<typeof verificationDocumentSchema>

export const businessVerificationSchema = z.object({
  status: verificationStatusSchema,
  /** Why it was rejected; null otherwise. */
  reason: z.string().nullable(),
  /** The newest first. */
  documents: z.array(verificationDocumentSchema),
})
export type BusinessVerification = z.infer<typeof businessVerificationSchema>

/** Sending a document asks for a decision, also where there was a good one: it was about other documents. */
export function statusAfterDocument(): VerificationStatus {
  return 'pending'
}

/** With its last document an open question goes; a decision that was made stays. */
export function statusAfterRemoval(status: VerificationStatus, documentsLeft: number): VerificationStatus {
  return status === 'pending' && documentsLeft === 0 ? 'none' : status
}
