import { z } from 'zod'

/** What a password must be. Lengths in characters. */
export const passwordPolicySchema = z
  .strictObject({
    /** The only version understood. */
    schemaVersion: z.literal(1).default(1),
    /** Off: only the minimum of 6 holds, whatever else is configured. */
    enforcement: z.enum(['off', 'enforce']).default('off'),
    minLength: z.int().min(6).max(128).default(6),
    maxLength: z.int().min(6).max(128).nullable().default(null),
    requiresLowercase: z.boolean().default(false),
    requiresUppercase: z.boolean().default(false),
    requiresDigit: z.boolean().default(false),
    requiresNonAlphanumeric: z.boolean().default(false),
  })
  .refine((policy) => policy.maxLength === null || policy.maxLength >= policy.minLength, {
    message: 'maxLength is under minLength',
    path: ['maxLength'],
  })
export type PasswordPolicy = z.infer<typeof passwordPolicySchema>

/** Minimum 6, nothing else, enforcement off. */
export const defaultPasswordPolicy: PasswordPolicy = passwordPolicySchema.parse({ schemaVersion: 1 })

const classes = [
  { requires: 'requiresLowercase', found: /\p{Ll}/u, text: 'a lowercase letter' },
  { requires: 'requiresUppercase', found: /\p{Lu}/u, text: 'an uppercase letter' },
  { requires: 'requiresDigit', found: /\p{Nd}/u, text: 'a digit' },
  { requires: 'requiresNonAlphanumeric', found: /[^\p{L}\p{N}]/u, text: 'a special character' },
] as const

/** Why a new password is refused, in words to show, or null where it is fine. */
export function checkPassword(policy: PasswordPolicy, password: string): string | null {
  const isEnforced = policy.enforcement === 'enforce'
  const minLength = isEnforced ? policy.minLength : defaultPasswordPolicy.minLength
  if (password.length < minLength) return `Password must be at least ${minLength} characters long`
  if (!isEnforced) return null
  if (policy.maxLength !== null && password.length > policy.maxLength) {
    return `Password must be at most ${policy.maxLength} characters long`
  }
  const missing = classes.find((kind) => policy[kind.requires] && !kind.found.test(password))
  return missing === undefined ? null : `Password must contain ${missing.text}`
}
