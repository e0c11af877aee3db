import { checkCode } from '@netwrk/domain/accounts/phone'
import type { RefusalCode } from '@netwrk/domain/refusals'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import type { Problem } from '../../../ui/form/use-problem.ts'

export type PhoneField = 'phone' | 'captcha' | 'code'

const placeOf: Partial<Record<RefusalCode, PhoneField>> = {
  'accounts.phone_missing': 'phone',
  'accounts.phone_invalid': 'phone',
  'accounts.phone_taken': 'phone',
  'accounts.captcha_failed': 'captcha',
  'accounts.code_invalid': 'code',
  'accounts.code_expired': 'code',
  'accounts.code_attempts': 'code',
}

function placed(error: unknown, fallback: string): Problem<PhoneField> {
  const code = refusalCode(error) as RefusalCode | null
  return { field: (code && placeOf[code]) ?? null, text: refusalText(error, fallback) }
}

/** Where and in which words a sending that failed is told. */
export const sendingProblem = (error: unknown) => placed(error, 'Failed to send verification code.')

/** Where and in which words a code that did not count is told. */
export const codeProblem = (error: unknown) =>
  placed(error, 'An unexpected error occurred. Please try again.')

/**
 * What is wrong with a code as it was typed. An empty one leaves standing what the server said: it is empty because a
 * refused code is cleared.
 */
export function typedProblem(
  typed: string,
  before: Problem<PhoneField> | undefined,
): Problem<PhoneField> | null {
  const text = checkCode(typed)
  if (text === null) return null
  return typed.trim() === '' && before && before.field !== 'captcha' ? { ...before } : { field: 'code', text }
}

/** Whether the number has to be entered anew: it is somebody else's, or the verification is gone. */
export function mustStartOver(error: unknown): boolean {
  return ['accounts.phone_taken', 'accounts.code_session_expired'].includes(refusalCode(error) ?? '')
}
