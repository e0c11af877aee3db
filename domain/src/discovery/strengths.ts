import { z } from 'zod'

/**
 * How much a preference matters to whoever has it: a must lets through or not, a flexible one only says on a card what is
 * outside of it, and who does not care asks for nothing.
 */
export const strengths = ['must', 'flexible', 'dont_care'] as const
export const strengthSchema = z.enum(strengths)
export type Strength = z.infer<typeof strengthSchema>

const strength = strengthSchema.optional()

/** The strength of each preference; one that is left out is a must. */
export const strengthsSchema = z.strictObject({
  ageRange: strength,
  preferredTiers: strength,
  preferredMethods: strength,
  lookingFor: strength,
  locationPreference: strength,
})
export type Strengths = z.infer<typeof strengthsSchema>
