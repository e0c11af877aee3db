import { missingFields, type SignUpForm, signUpRules, validateSignIn } from '@netwrk/domain/accounts/accounts'
import type { PasswordPolicy } from '@netwrk/domain/accounts/password-policy'
import { refusals } from '@netwrk/domain/refusals'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import type { Problem } from '../../../ui/form/use-problem.ts'

/** What both forms have typed in; `isAdult` and `agrees` are the boxes of the sign-up form. */
export type AuthFormState = SignUpForm & { isAdult: boolean; agrees: boolean }
export type AuthField = keyof AuthFormState

export const emptyForm: AuthFormState = {
  name: '',
  username: '',
  email: '',
  password: '',
  isAdult: false,
  agrees: false,
}

/** Props of both forms: what was typed lives above them, so that changing over loses nothing. */
export type AuthFormProps = {
  form: AuthFormState
  onFormChange: (form: AuthFormState) => void
}

/** The first thing wrong with the sign-in form, and where. */
export function signInProblem(form: SignUpForm): Problem<AuthField> | null {
  const text = validateSignIn(form)
  if (text === null) return null
  const isEmailWrong = form.email === '' || (form.password !== '' && text.includes('email'))
  return { field: isEmailWrong ? 'email' : 'password', text }
}

/** Everything wrong with the sign-up form, field by field from the top; fields that are left out say so. */
export function signUpProblems(form: AuthFormState, policy: PasswordPolicy): Problem<AuthField>[] {
  const typed = (['name', 'username', 'email', 'password'] as const).flatMap((field) => {
    const text = form[field] === '' ? missingFields : signUpRules[field](form[field], policy)
    return text === null ? [] : [{ field, text }]
  })
  return [
    ...typed,
    ...(form.isAdult ? [] : [{ field: 'isAdult' as const, text: refusals['rights.too_young'].text }]),
    ...(form.agrees ? [] : [{ field: 'agrees' as const, text: refusals['rights.consent_missing'].text }]),
  ]
}

const fieldOf: Record<string, AuthField> = {
  'accounts.username_taken': 'username',
  'accounts.email_taken': 'email',
  'rights.too_young': 'isAdult',
  'rights.consent_missing': 'agrees',
  'rights.text_changed': 'agrees',
}

/** Why the server did not sign up: next to the field where it is about one. */
export function signUpRefusal(error: unknown): Problem<AuthField> {
  const code = refusalCode(error) ?? ''
  const fallback = code === 'request.failed' ? 'Failed to create account' : 'Signup failed'
  return { field: fieldOf[code] ?? null, text: refusalText(error, fallback) }
}

export function signInRefusal(error: unknown): Problem<AuthField> {
  return { field: null, text: refusalText(error, 'Login failed') }
}
