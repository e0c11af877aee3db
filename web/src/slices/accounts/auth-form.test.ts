import { defaultPasswordPolicy, passwordPolicySchema } from '@netwrk/domain/accounts/password-policy'
import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { signInProblem, signInRefusal, signUpProblem, signUpRefusal } from './auth-form.ts'

const good = { name: 'Ada Lovelace', username: 'ada', email: 'ada@example.com', password: 'secret' }
const strict = passwordPolicySchema.parse({ enforcement: 'enforce', minLength: 8 })

test.each([
  [{ name: '', email: '' }, 'name', 'Please fill in all required fields'],
  [{ password: '' }, 'password', 'Please fill in all required fields'],
  [{ password: 'short' }, 'password', 'Password must be at least 6 characters long'],
  [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
  [{ name: ' a ' }, 'name', 'Please enter a valid name'],
  [{ username: 'a b' }, 'username', 'Please enter a valid username'],
])('signing up with %o is wrong at %s', (change, field, text) => {
  expect(signUpProblem({ ...good, ...change }, defaultPasswordPolicy)).toEqual({ field, text })
})

test('signing up obeys the password policy of the server', () => {
  expect(signUpProblem(good, defaultPasswordPolicy)).toBeNull()
  expect(signUpProblem(good, strict)?.field).toBe('password')
})

test.each([
  [{ email: '', password: '' }, 'email', 'Please fill in all required fields'],
  [{ password: '' }, 'password', 'Please fill in all required fields'],
  [{ password: 'short' }, 'password', 'Password must be at least 6 characters long'],
  [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
])('signing in with %o is wrong at %s', (change, field, text) => {
  expect(signInProblem({ ...good, ...change })).toEqual({ field, text })
})

test.each([
  ['accounts.username_taken', 'username', 'said by the server'],
  ['accounts.email_taken', 'email', 'said by the server'],
  ['request.too_many', null, 'said by the server'],
  ['request.failed', null, 'Failed to create account'],
])('a sign-up refused with %s is told at %s', (code, field, text) => {
  expect(signUpRefusal(new ORPCError(code, { message: 'said by the server' }))).toEqual({ field, text })
})

test('a server that cannot be reached gets the words of the place', () => {
  const unreachable = new TypeError('Failed to fetch')
  expect(signUpRefusal(unreachable)).toEqual({ field: null, text: 'Signup failed' })
  expect(signInRefusal(unreachable)).toEqual({ field: null, text: 'Login failed' })
})
