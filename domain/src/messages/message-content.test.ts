import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageLine, normaliseContent } from './message-content.ts'

// Code points rather than the library's own units, which take seconds to set up.
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0x10000, max: 0x10ffff })))
  .map((points) => String.fromCodePoint(...points))

describe('the content of a message', () => {
  test.each([
    ['hello', 'hello'],
    ['  hello \n', 'hello'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['a\tb', 'a\tb'],
    ['a\u0000b\u001bc\u007fd\u0085e', 'abcde'],
    ['👋', '👋'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['❤️', '❤️'],
    ['!', '!'],
    ['नमस्ते', 'नमस्ते'],
    ['', null],
    [' \n\t ', null],
    ['\u00a0\u3000', null],
    ['\u200b\u2060\ufeff', null],
    ['\u0000\u0007', null],
    ['\u3164', null],
    ['\u2800', null],
  ])('%j is stored as %j', (text, stored) => {
    expect(normaliseContent(text)).toBe(stored)
  })

  test('is stable: normalising again changes nothing, and it is never longer', () => {
    const text = fc.oneof(
      anyText,
      fc
        .array(fc.constantFrom(' ', '\r', '\n', '\t', '\u0000', '\u0085', 'a', '\u200b'))
        .map((signs) => signs.join('')),
    )
    fc.assert(
      fc.property(text, (some) => {
        const stored = normaliseContent(some)
        if (stored === null) return
        expect(normaliseContent(stored)).toBe(stored)
        expect(stored.length).toBeLessThanOrEqual(some.length)
        expect(stored).toBe(stored.trim())
        // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
        expect(stored).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
      }),
    )
  })
})

const file = { name: 'plan.pdf', width: null }
const photo = { name: 'me.jpg', width: 10 }

test.each([
  ['Hi', [photo], 'Hi'],
  ['', [photo], 'Photo'],
  ['', [file], 'plan.pdf'],
  ['', [file, photo], '2 files'],
  ['', [], ''],
])('%j with %j says %j in one line', (content, attachments, line) => {
  expect(messageLine({ content, attachments })).toBe(line)
})
