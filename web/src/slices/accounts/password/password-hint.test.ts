import { passwordPolicySchema } from '@netwrk/domain/accounts/password-policy'
import { expect, test } from 'vitest'
import { passwordHint } from './password-hint.ts'

test.each([
  [{}, 'At least 6 characters'],
  [{ minLength: 12, requiresDigit: true }, 'At least 6 characters'],
  [{ enforcement: 'enforce', minLength: 10 }, 'At least 10 characters'],
  [{ enforcement: 'enforce', minLength: 8, maxLength: 64 }, '8 to 64 characters'],
  [
    { enforcement: 'enforce', requiresUppercase: true, requiresDigit: true },
    'At least 6 characters, with an uppercase letter and a digit',
  ],
])('the policy %o reads: %s', (policy, hint) => {
  expect(passwordHint(passwordPolicySchema.parse(policy))).toBe(hint)
})
