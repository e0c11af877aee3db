import { z } from 'zod'

/** 0 unverified, 1 e-mail, 2 e-mail and phone. */
export const verificationLevelSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type VerificationLevel = z.infer<typeof verificationLevelSchema>

/** A verified phone counts only on top of a verified e-mail. */
export function verificationLevelOf(member: {
  emailVerified: boolean
  phoneVerified: boolean
}): VerificationLevel {
  if (!member.emailVerified) return 0
  return member.phoneVerified ? 2 : 1
}
