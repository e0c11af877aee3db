import { expect, test } from 'vitest'
import { canonicalEmail, markEnd } from './marks.ts'

test.each([
  ['Ana.Silva+x@Gmail.com', 'anasilva@gmail.com'],
  ['anasilva@googlemail.com', 'anasilva@gmail.com'],
  ['ana.silva+news@outlook.com', 'ana.silva@outlook.com'],
  // With an unknown provider a plus and a dot may be somebody else's.
  ['ana.silva+x@mill.example', 'ana.silva+x@mill.example'],
])('%s leads to %s', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical)
})

test('a mark is kept for two years', () => {
  expect(markEnd(new Date('2026-06-15T12:00:00Z'))).toEqual(new Date('2028-06-15T12:00:00Z'))
})
