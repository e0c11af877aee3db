import { defaultPasswordPolicy, passwordPolicySchema } from '@netwrk/domain/accounts/password-policy'
import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { signInProblem, signInRefusal, signUpProblems, signUpRefusal } from './auth-form.ts'

const good = {
  name: 'Ada Lovelace',
  username: 'ada',
  email: 'ada@example.com',
  password: 'secret',
  isAdult: true,
  agrees: true,
}
const strict = passwordPolicySchema.parse({ enforcement: 'enforce', minLength: 8 })

const missing = 'Please fill in all required fields'

test.each([
  [
    { name: '', email: '' },
    { name: missing, email: missing },
  ],
  [{ password: '' }, { password: missing }],
  [{ password: 'short' }, { password: 'Password must be at least 6 characters long' }],
  [{ email: 'ada' }, { email: 'Please enter a valid email address' }],
  [{ name: ' a ' }, { name: 'Please enter a valid name' }],
  [{ username: 'a b' }, { username: 'Please enter a valid username' }],
  [{ username: 'admin' }, { username: 'This username is reserved. Please choose another.' }],
  [
    { isAdult: false, agrees: false },
    {
      isAdult: 'You must be 18 or older to join.',
      agrees: 'Please agree to the Terms of Use and the Community Rules to join.',
    },
  ],
  [
    { name: 'a', username: '', email: 'ada', password: 'short' },
    {
      name: 'Please enter a valid name',
      username: missing,
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters long',
    },
  ],
])('signing up with %o names everything that is wrong at once', (change, texts) => {
  const problems = signUpProblems({ ...good, ...change }, defaultPasswordPolicy)
  expect(problems).toEqual(Object.entries(texts).map(([field, text]) => ({ field, text })))
})

test('signing up obeys the password policy of the server', () => {
  expect(signUpProblems(good, defaultPasswordPolicy)).toEqual([])
  expect(signUpProblems(good, strict).map(({ field }) => field)).toEqual(['password'])
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
  ['rights.text_changed', 'agrees', 'said by the server'],
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
