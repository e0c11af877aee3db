import { expect, test } from 'vitest'
import { daysText } from './days-text.ts'

test('a row of bars is said in words: the sum, the most, and when that was', () => {
  const days = [
    { day: '2026-11-02', value: 3 },
    { day: '2026-11-03', value: 1200 },
    { day: '2026-11-04', value: 0 },
  ]
  expect(daysText(days)).toBe('1,203 in all, most on Nov 3: 1,200')
  expect(daysText(days.slice(2))).toBe('None in this period')
  expect(daysText([])).toBe('None in this period')
})
