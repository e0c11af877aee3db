import { type SignUpForm, validateSignIn, validateSignUp } from '@netwrk/domain/accounts/accounts'
import { isEmail } from '@netwrk/domain/accounts/email'
import { checkPassword, type PasswordPolicy } from '@netwrk/domain/accounts/password-policy'
import { isName } from '@netwrk/domain/profiles/profiles'
import { refusalCode, refusalText } from '../../lib/refusal-text.ts'
import type { Problem } from '../../ui/use-problem.ts'

export type AuthField = keyof SignUpForm

export const emptyForm: SignUpForm = { name: '', username: '', email: '', password: '' }

/** Props of both forms: what was typed lives above them, so that changing over loses nothing. */
export type AuthFormProps = {
  form: SignUpForm
  onFormChange: (form: SignUpForm) => void
}

/** The first thing wrong with the sign-in form, and where. */
export function signInProblem(form: SignUpForm): Problem<AuthField> | null {
  const text = validateSignIn(form)
  if (text === null) return null
  const isEmailWrong = form.email === '' || (form.password !== '' && text.includes('email'))
  return { field: isEmailWrong ? 'email' : 'password', text }
}

/** The first thing wrong with the sign-up form, and where: the rule says what, in the order of its checks. */
export function signUpProblem(form: SignUpForm, policy: PasswordPolicy): Problem<AuthField> | null {
  const text = validateSignUp(form, policy)
  if (text === null) return null
  const empty = (['name', 'username', 'email', 'password'] as const).find((field) => form[field] === '')
  if (empty !== undefined) return { field: empty, text }
  if (checkPassword(policy, form.password) !== null) return { field: 'password', text }
  if (!isEmail(form.email)) return { field: 'email', text }
  return { field: isName(form.name) ? 'username' : 'name', text }
}

const fieldOf: Record<string, AuthField> = {
  'accounts.username_taken': 'username',
  'accounts.email_taken': 'email',
}

/** Why the server did not sign up: next to the field where it is about one (DECISIONS 50 for the other texts). */
export function signUpRefusal(error: unknown): Problem<AuthField> {
  const code = refusalCode(error) ?? ''
  const fallback = code === 'request.failed' ? 'Failed to create account' : 'Signup failed'
  return { field: fieldOf[code] ?? null, text: refusalText(error, fallback) }
}

export function signInRefusal(error: unknown): Problem<AuthField> {
  return { field: null, text: refusalText(error, 'Login failed') }
}
