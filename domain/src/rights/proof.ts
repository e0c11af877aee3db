import { z } from 'zod'
import { lineText } from '../text.ts'

/** What proves that it is the owner of an account who sits there; which of the two is asked for, says `accounts.secondFactor`. */
export const proofSchema = z.strictObject({
  password: lineText(1024).optional(),
  code: lineText(64).optional(),
})
export type Proof = z.infer<typeof proofSchema>
