import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateSignIn, validateSignUp } from './accounts.ts'
import { isEmail, normaliseEmail, validateEmail } from './email.ts'
import { defaultPasswordPolicy } from './password-policy.ts'

const form = { email: 'ada@example.com', password: 'secret', name: 'Ada', username: 'ada' }

describe('the sign-up form', () => {
  test.each([
    [{}, null],
    [{ email: '' }, 'Please fill in all required fields'],
    [{ password: '' }, 'Please fill in all required fields'],
    [{ name: '' }, 'Please fill in all required fields'],
    [{ username: '' }, 'Please fill in all required fields'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ email: 'ada@example' }, 'Please enter a valid email address'],
    [{ email: '  ' }, 'Please enter a valid email address'],
    [{ name: 'A' }, 'Please enter a valid name'],
    [{ name: '   ' }, 'Please enter a valid name'],
    [{ username: ' a ' }, 'Please enter a valid username'],
    [{ username: 'a b' }, 'Please enter a valid username'],
    [{ username: 'Admin' }, 'This username is reserved. Please choose another.'],
    [{ name: 'Win at www.example.com' }, 'Please enter a valid name'],
    // The first thing wrong speaks.
    [{ email: '', password: '12345', name: 'A', username: 'a' }, 'Please fill in all required fields'],
    [
      { email: 'ada', password: '12345', name: 'A', username: 'a' },
      'Password must be at least 6 characters long',
    ],
    [{ email: 'ada', name: 'A', username: 'a' }, 'Please enter a valid email address'],
    [{ name: 'A', username: 'a' }, 'Please enter a valid name'],
  ])('with %j gives %j', (change, text) => {
    expect(validateSignUp({ ...form, ...change }, defaultPasswordPolicy)).toBe(text)
  })

  test('holds the password to the policy in force', () => {
    const policy = { ...defaultPasswordPolicy, enforcement: 'enforce' as const, requiresDigit: true }
    expect(validateSignUp(form, policy)).toBe('Password must contain a digit')
  })
})

describe('the sign-in form', () => {
  test.each([
    ['ada@example.com', 'secret', null],
    ['ada@localhost', 'secret', null],
    ['', 'secret', 'Please fill in all required fields'],
    ['ada@example.com', '', 'Please fill in all required fields'],
    ['ada', 'secret', 'Please enter a valid email address'],
    ['ada', '12345', 'Password must be at least 6 characters long'],
  ])('with %j and %j gives %j', (email, password, text) => {
    expect(validateSignIn({ email, password })).toBe(text)
  })
})

describe('a form that asks for the e-mail alone', () => {
  test.each([
    ['ada@example.com', null],
    ['', 'Please enter your email address'],
    ['  ', 'Please enter your email address'],
    ['ada', 'Please enter a valid email address'],
  ])('with %j gives %j', (email, text) => {
    expect(validateEmail(email)).toBe(text)
  })
})

describe('an e-mail address', () => {
  test.each([
    ['ada@example.com', true],
    [' Ada@Example.COM ', true],
    ['a.b+c@sub.example.co.uk', true],
    ["o'neil_1-x@example.com", true],
    ['ada@xn--exmple-cua.de', true],
    ['adä@example.de', false],
    ['ada@exämple.de', false],
    ['a&b@example.com', false],
    ['user=tag@example.com', false],
    ['a..b@example.com', false],
    ['.a@example.com', false],
    ['a@b.c', false],
    ['x', false],
    [`${'İ'.repeat(124)}@example.com`, false],
    ['ada@example', false],
    ['@example.com', false],
    ['ada@.', false],
    ['ada@@example.com', false],
    ['ada lovelace@example.com', false],
    ['ada@exam ple.com', false],
    ['ada@example.com\nbcc:x@example.com', false],
    ['ada\u0000@example.com', false],
    ['ada\u200b@example.com', false],
    [`${'a'.repeat(242)}@example.com`, true],
    [`${'a'.repeat(243)}@example.com`, false],
  ])('%j: %j', (text, valid) => {
    expect(isEmail(text)).toBe(valid)
  })

  test('is compared trimmed and lower-cased, and stays valid so', () => {
    expect(normaliseEmail('  Ada@Example.COM\n')).toBe('ada@example.com')
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const typed = ` ${email.toUpperCase()} `
        const stored = normaliseEmail(typed)
        expect(stored).toBe(normaliseEmail(stored))
        expect(isEmail(stored)).toBe(isEmail(typed))
      }),
    )
  })
})
