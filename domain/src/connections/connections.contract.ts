import { z } from 'zod'
import { call } from '../call.ts'
import { compatibilitySchema } from '../discovery/discovery.contract.ts'
import { personSchema } from '../profiles/profiles.contract.ts'
import { idSchema } from '../text.ts'
import { allowanceSchema } from './allowance.ts'

export const matchSchema = z.object({
  id: idSchema,
  person: personSchema,
  compatibility: compatibilitySchema,
  /** What the two share, in words: interests first, then skills; at most 5. */
  commonInterests: z.array(z.string()),
  createdAt: z.date(),
})
export type Match = z.infer<typeof matchSchema>

export const connectionsContract = {
  /** Connect or pass; one choice a pair and direction (DECISIONS 24). A mutual connect makes the match. */
  swipe: call({
    access: 'member',
    input: z.strictObject({ targetId: idSchema, action: z.enum(['connect', 'pass']) }),
    output: z.object({
      outcome: z.enum(['passed', 'requested', 'matched']),
      match: matchSchema.nullable(),
      allowance: allowanceSchema,
    }),
    refuses: [
      'connections.self',
      'connections.already_swiped',
      'connections.limit_reached',
      'profiles.not_found',
    ],
  }),

  /** My active matches, newest first. */
  matches: call({
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ matches: z.array(matchSchema) }),
    refuses: [],
  }),
}
