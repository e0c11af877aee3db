import { expect, test } from 'vitest'
import { shortTimeLeft, timeLeft } from './time-left.ts'

const now = new Date('2026-03-01T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  [-3, 'less than a minute'],
  [0.5, 'less than a minute'],
  [1.5, '2 minutes'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [312, '5 hours 12 minutes'],
])('%s minutes from now is %s', (minutes, words) => {
  expect(timeLeft(inMinutes(minutes), now)).toBe(words)
})

test.each([
  [-3, '1 min'],
  [0.5, '1 min'],
  [11.2, '12 min'],
  [59.5, '1 h'],
  [60, '1 h'],
  [85, '1 h 25 min'],
  [119.5, '2 h'],
  [121, '2 h'],
  [497, '8 h'],
  [18 * 60, '18 h'],
])('in short, %s minutes from now is %s', (minutes, words) => {
  expect(shortTimeLeft(inMinutes(minutes), now)).toBe(words)
})
