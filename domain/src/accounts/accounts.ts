import { invalidName, isName } from '../profiles/profiles.ts'
import { usernameProblem } from '../profiles/usernames.ts'
import { invalidEmail, isEmail } from './email.ts'
import { checkPassword, defaultPasswordPolicy, type PasswordPolicy } from './password-policy.ts'

export const missingFields = 'Please fill in all required fields'

export type SignInForm = { email: string; password: string }
export type SignUpForm = SignInForm & { name: string; username: string }

/** The first thing wrong with the sign-up form, in the words that the form shows, or null. */
export function validateSignUp(form: SignUpForm, policy: PasswordPolicy): string | null {
  if ([form.email, form.password, form.name, form.username].includes('')) return missingFields
  for (const field of ['password', 'email', 'name', 'username'] as const) {
    const refusal = signUpRules[field](form[field], policy)
    if (refusal !== null) return refusal
  }
  return null
}

/** What is wrong with one field of the sign-up form that was filled in, or null. */
export const signUpRules: Record<keyof SignUpForm, (text: string, policy: PasswordPolicy) => string | null> =
  {
    name: (text) => (isName(text) ? null : invalidName),
    username: usernameProblem,
    email: (text) => (isEmail(text) ? null : invalidEmail),
    password: (text, policy) => checkPassword(policy, text),
  }

/**
 * The first thing wrong with the sign-in form, in the words that the form shows, or null. Of the
 * password only the minimum of 6 is asked, so that a policy that changed later locks nobody out.
 */
export function validateSignIn(form: SignInForm): string | null {
  if (form.email === '' || form.password === '') return missingFields
  const refusal = checkPassword(defaultPasswordPolicy, form.password)
  if (refusal !== null) return refusal
  return form.email.includes('@') ? null : invalidEmail
}
