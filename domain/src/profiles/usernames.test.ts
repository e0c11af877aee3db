import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveUsername, numberedUsername, usernameProblem } from './usernames.ts'

// Code points rather than the library's own units, which take seconds to set up.
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0x10000, max: 0x10ffff })))
  .map((points) => String.fromCodePoint(...points))

describe('a username', () => {
  test.each(['ada', 'a_', 'Ada.L_1815', 'administer', 'supported', ' ada '])(
    "%s is anybody's",
    (username) => {
      expect(usernameProblem(username)).toBeNull()
    },
  )

  test.each(['..', '__', '._', 'a', 'a b', 'a'.repeat(31)])('%s is none', (username) => {
    expect(usernameProblem(username)).toBe('Please enter a valid username')
  })

  test.each(['admin', 'ADMIN', 'ad.min', '_support_', 'no_reply', 'netwrk', 'Netwrk_Billing', 'null', 'me'])(
    '%s is reserved',
    (username) => {
      expect(usernameProblem(username)).toBe('This username is reserved. Please choose another.')
    },
  )
})

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
    ['support@example.com', 'member'],
    ['No-Reply@example.com', 'member'],
    ['netwrk.team@example.com', 'member'],
    [`${'x'.repeat(60)}@example.com`, 'x'.repeat(30)],
  ])('%s becomes %s', (email, username) => {
    expect(deriveUsername(email)).toBe(username)
  })

  test('is always valid, with a number too', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText), fc.integer({ min: 2, max: 99_999 }), (email, n) => {
        const base = deriveUsername(email)
        expect(usernameProblem(base)).toBeNull()
        expect(usernameProblem(numberedUsername(base, n))).toBeNull()
      }),
    )
  })

  test('gets a number when taken, different for each number and within 30 characters', () => {
    expect(numberedUsername('ada', 2)).toBe('ada2')
    expect(numberedUsername('x'.repeat(30), 100)).toBe(`${'x'.repeat(27)}100`)
  })
})
