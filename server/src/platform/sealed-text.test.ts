import { expect, test } from 'vitest'
import { sealing } from './sealed-text.ts'

const secret = 'a secret for tests, long enough to be one'

test('what was sealed is read again by the same secret and purpose, and says nothing to others', () => {
  const { seal, open } = sealing(secret, 'one purpose')
  const sealed = seal('0123456789abcdef')
  expect(open(sealed)).toBe('0123456789abcdef')
  // The same text never looks the same twice.
  expect(seal('0123456789abcdef')).not.toBe(sealed)
  expect(sealing(secret, 'another purpose').open(sealed)).toBeNull()
  expect(sealing(`${secret}!`, 'one purpose').open(sealed)).toBeNull()
})

test('what was changed or never sealed is not read', () => {
  const { seal, open } = sealing(secret, 'one purpose')
  const bytes = Buffer.from(seal('text'), 'base64url')
  bytes[bytes.length - 1]! ^= 1
  for (const broken of [bytes.toString('base64url'), '', 'short', '0'.repeat(64)])
    expect(open(broken)).toBeNull()
})
