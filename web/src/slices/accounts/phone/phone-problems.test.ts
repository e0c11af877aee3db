import { expect, test } from 'vitest'
import { typedProblem } from './phone-problems.ts'

const empty = { field: 'code', text: 'Please enter the verification code' }
const refused = { field: 'code' as const, text: 'Invalid verification code. Please check and try again.' }

test('pressing Verify after a refused code leaves what the server said', () => {
  expect(typedProblem('', refused)).toEqual(refused)
  expect(typedProblem('', { field: null, text: 'No connection' })).toEqual({
    field: null,
    text: 'No connection',
  })
})

test('an empty or short code is told as such where nothing else is', () => {
  expect(typedProblem('', undefined)).toEqual(empty)
  expect(typedProblem('', { field: 'captcha', text: 'Solve it' })).toEqual(empty)
  expect(typedProblem('123', refused)).toEqual({ field: 'code', text: 'Please enter a valid 6-digit code' })
  expect(typedProblem('123456', refused)).toBeNull()
})
