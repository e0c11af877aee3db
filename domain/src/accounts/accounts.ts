import { invalidName, isName } from '../profiles/profiles.ts'
import { usernameProblem } from '../profiles/usernames.ts'
import { invalidEmail, isEmail } from './email.ts'
import { checkPassword, defaultPasswordPolicy, type PasswordPolicy } from './password-policy.ts'

const missingFields = 'Please fill in all required fields'

export type SignInForm = { email: string; password: string }
export type SignUpForm = SignInForm & { name: string; username: string }

/** The first thing wrong with the sign-up form, in the SPEC's words, or null (SPEC section 5, DECISIONS 5 and 50). */
export function validateSignUp(form: SignUpForm, policy: PasswordPolicy): string | null {
  if ([form.email, form.password, form.name, form.username].includes('')) return missingFields
  const refusal = checkPassword(policy, form.password)
  if (refusal !== null) return refusal
  if (!isEmail(form.email)) return invalidEmail
  if (!isName(form.name)) return invalidName
  return usernameProblem(form.username)
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
