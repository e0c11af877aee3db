import { z } from 'zod'

const missingEmail = 'Please enter your email address'
export const invalidEmail = 'Please enter a valid email address'

/** What is wrong in a form that asks for the e-mail alone, or null. */
export function validateEmail(text: string): string | null {
  if (text.trim() === '') return missingEmail
  return isEmail(text) ? null : invalidEmail
}

/** An e-mail address as it is stored and compared: trimmed, lower-cased. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The longest address a mail can be sent to. */
const EMAIL_MAX = 254

/**
 * Whether mail can be sent to a text as it is stored: text, at-sign, text, dot, text, in plain letters, digits and the
 * signs _ ' + - (no international addresses), within 254 characters. It is the pattern of the validation library, by
 * which the identity library validates addresses too: what a form takes, signing up and in take as well.
 */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= EMAIL_MAX && z.regexes.email.test(address)
}
