import { describe, expect, test } from 'vitest'
import { idSchema, lineText, multilineText } from './text.ts'

test('an id in capitals is the same id', () => {
  const id = '0b7a3f64-5d0e-4b7e-9a57-0d3f1c9e2a11'
  expect(idSchema.parse(id.toUpperCase())).toBe(id)
  expect(idSchema.safeParse('me').success).toBe(false)
})

describe('text of several lines', () => {
  test.each([
    ['plain', true],
    ['two\nlines and\ta tab', true],
    ['👩‍👩‍👧‍👦', true],
    ['nul \u0000 inside', false],
    ['bell \u0007', false],
    ['lone surrogate \ud800', false],
    ['\u202eright to left', false],
    ['line\u2028break', false],
    ['x'.repeat(21), false],
  ])('%j is taken: %j', (text, isTaken) => {
    expect(multilineText(20).safeParse(text).success).toBe(isTaken)
  })
})

test('text of one line has no other', () => {
  expect(lineText(20).safeParse('one').success).toBe(true)
  expect(lineText(20).safeParse('one\ntwo').success).toBe(false)
  expect(lineText(20).safeParse('one\ttwo').success).toBe(false)
})
