import { invalidName, invalidUsername, isName, isUsername } from '../profiles/profiles.ts'
import { checkPassword, defaultPasswordPolicy, type PasswordPolicy } from './password-policy.ts'

const missingFields = 'Please fill in all required fields'
const missingEmail = 'Please enter your email address'
const invalidEmail = 'Please enter a valid email address'

export type SignInForm = { email: string; password: string }
export type SignUpForm = SignInForm & { name: string; username: string }

/** The first thing wrong with the sign-up form, in the SPEC's words, or null (SPEC section 5, DECISIONS 5 and 50). */
export function validateSignUp(form: SignUpForm, policy: PasswordPolicy): string | null {
  if ([form.email, form.password, form.name, form.username].includes('')) return missingFields
  const refusal = checkPassword(policy, form.password)
  if (refusal !== null) return refusal
  if (!isEmail(form.email)) return invalidEmail
  if (!isName(form.name)) return invalidName
  return isUsername(form.username) ? null : invalidUsername
}

/**
 * The first thing wrong with the sign-in form, in the SPEC's words, or null (SPEC section 5, DECISIONS 50). Of the
 * password only the minimum of 6 is asked, so that a policy that changed later locks nobody out.
 */
export function validateSignIn(form: SignInForm): string | null {
  if (form.email === '' || form.password === '') return missingFields
  const refusal = checkPassword(defaultPasswordPolicy, form.password)
  if (refusal !== null) return refusal
  return form.email.includes('@') ? null : invalidEmail
}

/** What is wrong in a form that asks for the e-mail alone, or null (SPEC section 5, DECISIONS 50). */
export function validateEmail(text: string): string | null {
  if (text.trim() === '') return missingEmail
  return isEmail(text) ? null : invalidEmail
}

/** An e-mail address as it is stored and compared: trimmed, lower-cased (DECISIONS 7). */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The longest address a mail can be sent to. */
const EMAIL_MAX = 254
// Text, at-sign, text, dot, text: no blanks, no control or invisible characters, one at-sign.
const emailPattern = /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]+$/u

/** Whether a text reads as text, at-sign, text, dot, text (SPEC section 5), within 254 characters. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= EMAIL_MAX && emailPattern.test(address)
}
