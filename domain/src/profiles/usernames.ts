import { z } from 'zod'
import { isReservedUsername } from './reserved-usernames.ts'

/** How many characters a username has, after trimming. */
export const usernameLimits = { min: 2, max: 30 } as const

const invalidUsername = 'Please enter a valid username'
const reservedUsername = 'This username is reserved. Please choose another.'

/**
 * What is wrong with a username, or null: it is 2 to 30 letters, digits, dots or underscores after trimming, at least
 * one of them a letter or a digit, and none that people would take for Netwrk itself.
 */
export function usernameProblem(text: string): string | null {
  const username = text.trim()
  if (!/^[A-Za-z0-9._]{2,30}$/.test(username) || !/[A-Za-z0-9]/.test(username)) return invalidUsername
  return isReservedUsername(username) ? reservedUsername : null
}

export const usernameSchema = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = usernameProblem(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

// Whom nothing better can be derived for.
const fallback = 'member'

/**
 * A username from the part of an e-mail before the at-sign: accents dropped, other signs turned
 * into underscores, 2 to 30 characters, always valid. Whether it is taken is not known here.
 */
export function deriveUsername(email: string): string {
  const base = (email.split('@')[0] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '_')
    .slice(0, usernameLimits.max)
  const username = base.length < usernameLimits.min ? `${base}_` : base
  return usernameProblem(username) === null ? username : fallback
}

/** The base with a number behind it, shortened to fit 30 characters, for when the base is taken. */
export function numberedUsername(base: string, n: number): string {
  const suffix = String(n)
  return base.slice(0, usernameLimits.max - suffix.length) + suffix
}
