import { expect, test } from 'vitest'
import { monthsOf, startOf, starts, startsInMonthsSchema, weeklyHoursSchema } from './commitment.ts'

test.each([
  [0, false],
  [1, true],
  [7.5, false],
  [80, true],
  [81, false],
])('%d hours a week', (hours, passes) => {
  expect(weeklyHoursSchema.safeParse(hours).success).toBe(passes)
})

test.each([
  [-1, false],
  [0, true],
  [1, false],
  [12, true],
  ['0', false],
])('a start in %j months', (months, passes) => {
  expect(startsInMonthsSchema.safeParse(months).success).toBe(passes)
})

test('each start of the list is found again by its months', () => {
  for (const { key } of starts) expect(startOf(monthsOf(key))).toBe(key)
  expect([startOf(null), monthsOf(null), startOf(5)]).toEqual([null, null, null])
})
