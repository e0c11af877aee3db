import type { PasswordPolicy } from '@netwrk/domain/accounts/password-policy'

/** Says beforehand what a new password must be: `At least 8 characters, with a digit`. */
export function passwordHint(policy: PasswordPolicy): string {
  if (policy.enforcement === 'off') return 'At least 6 characters'
  const lengths =
    policy.maxLength === null
      ? `At least ${policy.minLength} characters`
      : `${policy.minLength} to ${policy.maxLength} characters`
  const parts = [
    policy.requiresLowercase && 'a lowercase letter',
    policy.requiresUppercase && 'an uppercase letter',
    policy.requiresDigit && 'a digit',
    policy.requiresNonAlphanumeric && 'a special character',
  ].filter((part) => part !== false)
  return parts.length === 0 ? lengths : `${lengths}, with ${listed(parts)}`
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts)
}
