import { describe, expect, test } from 'vitest'
import { checkPassword, defaultPasswordPolicy, passwordPolicySchema } from './password-policy.ts'

const strict = passwordPolicySchema.parse({
  schemaVersion: 1,
  enforcement: 'enforce',
  minLength: 8,
  maxLength: 12,
  requiresLowercase: true,
  requiresUppercase: true,
  requiresDigit: true,
  requiresNonAlphanumeric: true,
})

describe('a password policy', () => {
  test('asks for 6 characters and nothing else unless it says so', () => {
    expect(defaultPasswordPolicy).toEqual({
      schemaVersion: 1,
      enforcement: 'off',
      minLength: 6,
      maxLength: null,
      requiresLowercase: false,
      requiresUppercase: false,
      requiresDigit: false,
      requiresNonAlphanumeric: false,
    })
  })

  test.each([
    ['another schema version', { schemaVersion: 2 }],
    ['a minimum under 6', { schemaVersion: 1, minLength: 5 }],
    ['a maximum under the minimum', { schemaVersion: 1, minLength: 10, maxLength: 9 }],
    ['a misspelt rule', { schemaVersion: 1, requireDigit: true }],
  ])('with %s is refused', (_, policy) => {
    expect(passwordPolicySchema.safeParse(policy).success).toBe(false)
  })
})

describe('a password', () => {
  test.each([
    ['secret', null],
    ['12345', 'Password must be at least 6 characters long'],
    ['', 'Password must be at least 6 characters long'],
    ['      ', null],
  ])('%j under the default gives %j', (password, text) => {
    expect(checkPassword(defaultPasswordPolicy, password)).toBe(text)
  })

  test.each([
    ['Abcdef1!', null],
    ['Äbçdéf1 ', null],
    ['Abcde1!', 'Password must be at least 8 characters long'],
    ['Abcdefghijk1!', 'Password must be at most 12 characters long'],
    ['ABCDEF1!', 'Password must contain a lowercase letter'],
    ['abcdef1!', 'Password must contain an uppercase letter'],
    ['Abcdefg!', 'Password must contain a digit'],
    ['Abcdefg1', 'Password must contain a special character'],
  ])('%j under a strict policy gives %j', (password, text) => {
    expect(checkPassword(strict, password)).toBe(text)
  })

  test('is held to the minimum of 6 alone while the policy is not enforced', () => {
    const off = { ...strict, enforcement: 'off' as const }
    expect(checkPassword(off, 'secret')).toBeNull()
    expect(checkPassword(off, 'a very long passphrase')).toBeNull()
    expect(checkPassword(off, '12345')).toBe('Password must be at least 6 characters long')
  })
})
