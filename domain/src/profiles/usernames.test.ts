import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUsername } from './profiles.ts'
import { deriveUsername, numberedUsername } from './usernames.ts'

// Code points rather than the library's own units, which take seconds to set up.
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0x10000, max: 0x10ffff })))
  .map((points) => String.fromCodePoint(...points))

describe('a username derived from an e-mail', () => {
  test.each([
    ['ada.lovelace@example.com', 'ada.lovelace'],
    ['Ada@example.com', 'ada'],
    ['ada+netwrk@example.com', 'ada_netwrk'],
    ['josé@example.com', 'jose'],
    ['a@example.com', 'a_'],
    ['李明@example.com', 'member'],
    ['...@example.com', 'member'],
    ['@example.com', 'member'],
    ['', 'member'],
    [`${'x'.repeat(60)}@example.com`, 'x'.repeat(30)],
  ])('%s becomes %s', (email, username) => {
    expect(deriveUsername(email)).toBe(username)
  })

  test('is always valid, with a number too', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText), fc.integer({ min: 2, max: 99_999 }), (email, n) => {
        const base = deriveUsername(email)
        expect(isUsername(base)).toBe(true)
        expect(isUsername(numberedUsername(base, n))).toBe(true)
      }),
    )
  })

  test('gets a number when taken, different for each number and within 30 characters', () => {
    expect(numberedUsername('ada', 2)).toBe('ada2')
    expect(numberedUsername('x'.repeat(30), 100)).toBe(`${'x'.repeat(27)}100`)
  })
})
