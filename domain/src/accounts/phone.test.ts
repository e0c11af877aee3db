import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCode, checkPhone, codeRules, validateCode } from './phone.ts'

const needsCountry = 'Phone number must include country code (e.g., +1234567890)'
const needsDigits = 'Phone number must be 10-15 digits including country code'
const badFormat = 'Invalid phone number format'

test.each([
  ['', 'Please enter your phone number'],
  [' \t', 'Please enter your phone number'],
  ['hello', needsCountry],
  ['1234567890', needsCountry],
  ['00441234567890', needsCountry],
  ['+', needsDigits],
  ['+123456789', needsDigits],
  ['+1234567890123456', needsDigits],
  ['+0123456789', badFormat],
  ['+12345+67890', badFormat],
  ['++1234567890', badFormat],
])('%j is no phone number: %s', (text, problem) => {
  expect(checkPhone(text)).toEqual({ phone: null, problem })
})

test.each([
  ['+1234567890', '+1234567890'],
  ['+123456789012345', '+123456789012345'],
  [' +44 (7911) 123-456 ', '+447911123456'],
  ['tel:+1.202.555.0123', '+12025550123'],
])('%j is taken as %s', (text, phone) => {
  expect(checkPhone(text)).toEqual({ phone, problem: null })
})

test('what is taken is always a plus sign and 10 to 15 digits, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('+', '0', '1', '9', ' ', '-', 'x', '(', ')') }), (text) => {
      const { phone } = checkPhone(text)
      expect(phone === null || /^\+[1-9]\d{9,14}$/.test(phone)).toBe(true)
    }),
  )
})

test.each([
  ['', 'Please enter the verification code'],
  ['  ', 'Please enter the verification code'],
  ['12345', 'Please enter a valid 6-digit code'],
  ['1234567', 'Please enter a valid 6-digit code'],
  ['12a456', 'Please enter a valid 6-digit code'],
  ['１２３４５６', 'Please enter a valid 6-digit code'],
  ['123456', null],
  [' 123456 ', null],
])('the code %j: %s', (text, problem) => {
  expect(checkCode(text)).toBe(problem)
})

const now = new Date('2026-06-15T12:00:00Z')
const verification = { id: 'v', attempts: 0, expiresAt: new Date(now.getTime() + 1) }
const right = { verificationId: 'v', isRight: true }
const wrong = { verificationId: 'v', isRight: false }

test.each([
  [null, right, 'not_requested'],
  [verification, right, 'right'],
  [verification, wrong, 'wrong'],
  [{ ...verification, attempts: codeRules.attempts - 1 }, right, 'right'],
  [{ ...verification, attempts: codeRules.attempts }, right, 'attempts'],
  [{ ...verification, attempts: codeRules.attempts }, wrong, 'attempts'],
  [{ ...verification, expiresAt: now }, right, 'expired'],
  [{ ...verification, expiresAt: now }, wrong, 'expired'],
  [verification, { verificationId: 'w', isRight: true }, 'session_expired'],
  [{ ...verification, expiresAt: now }, { verificationId: 'w', isRight: true }, 'session_expired'],
] as const)('%j with %j is validated %s', (row, guess, verdict) => {
  expect(validateCode(row, guess, now)).toBe(verdict)
})
