import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseReferralCode, referralCodeFrom, referralCodeLength } from './referral-code.ts'

test('a code has eight signs that nobody confuses, and survives being typed in any case', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: referralCodeLength, maxLength: referralCodeLength }), (bytes) => {
      const code = referralCodeFrom(bytes)
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
      expect(normaliseReferralCode(`  ${code.toLowerCase()} `)).toBe(code)
    }),
  )
})

test('an empty field is no code', () => {
  expect([normaliseReferralCode(''), normaliseReferralCode('   ')]).toEqual([null, null])
})
