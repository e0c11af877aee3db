import { z } from 'zod'
import { call } from '../call.ts'
import { allowanceSchema } from '../connections/allowance.ts'
import { personSchema } from '../profiles/profiles.contract.ts'

export const compatibilityFactorsSchema = z.object({
  tierCompatibility: z.number(),
  methodOverlap: z.number(),
  experienceAlignment: z.number(),
  locationCompatibility: z.number(),
  goalAlignment: z.number(),
  activityCompatibility: z.number(),
})

export const compatibilitySchema = z.object({
  /** 0 to 100, unrounded. */
  total: z.number().min(0).max(100),
  factors: compatibilityFactorsSchema,
})
export type Compatibility = z.infer<typeof compatibilitySchema>

/** A person as a card on Network, with the score between them and the viewer. */
export const suggestionSchema = z.object({ person: personSchema, compatibility: compatibilitySchema })
export type Suggestion = z.infer<typeof suggestionSchema>

export const discoveryContract = {
  /** The 20 best of everyone eligible, best first (SPEC section 9, DECISIONS 21), and today's allowance. */
  suggestions: call({
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ suggestions: z.array(suggestionSchema), allowance: allowanceSchema }),
    refuses: [],
  }),
}
