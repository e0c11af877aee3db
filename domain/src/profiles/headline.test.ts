import { expect, test } from 'vitest'
import { headlineLine, headlineSchema } from './headline.ts'

test.each([
  ['a booking tool for small hotels', 'a booking tool for small hotels'],
  ["  I'm building a booking tool. ", 'a booking tool'],
  ['We are building Café 2.0 in Zürich', 'Café 2.0 in Zürich'],
  ['', ''],
  ['bridges', 'bridges'],
])('%j is kept as %j', (typed, kept) => {
  expect(headlineSchema.parse(typed)).toBe(kept)
})

test.each([
  'see https://evil.example',
  'www.evil.example',
  'buy at cheap-coins.com',
  'buy at ｃｈｅａｐ.com',
  'two\nlines',
  'hidden\u202eright to left',
  'x'.repeat(101),
])('%j is refused', (typed) => {
  expect(headlineSchema.safeParse(typed).success).toBe(false)
})

test('others read it after the word it goes on from', () => {
  expect(headlineLine('a tool')).toBe('Building a tool')
})
