import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

const now = new Date('2027-01-03T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  [0, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [60 * 24 - 1, '23 hours'],
  [60 * 24, '1 day'],
  [60 * 24 * 9, '9 days'],
])('what waits %i minutes waits %s', (minutes, text) => {
  expect(ageText(ago(minutes), now)).toBe(text)
})

test('a time ahead of this clock has no negative age', () => {
  expect(ageText(ago(-5), now)).toBe('1 minute')
})
