import { describe, expect, test } from 'vitest'
import { lastActiveText, lastSeenText, relativeTime } from './relative-time.ts'

const now = new Date('2026-05-04T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('relative time', () => {
  test.each([
    [0, 'now'],
    [59.999, 'now'],
    [60, '1m ago'],
    [3599, '59m ago'],
    [3600, '1h ago'],
    [86_399, '23h ago'],
    [86_400, '1d ago'],
    [40 * 86_400, '40d ago'],
    [-5, 'now'],
    [-86_400, 'now'],
  ])('%d seconds back is %s', (seconds, text) => {
    expect(relativeTime(ago(seconds), now)).toBe(text)
  })
})

test('last active and last seen read as sentences', () => {
  expect([lastActiveText(ago(5), now), lastActiveText(ago(7200), now)]).toEqual([
    'Active now',
    'Active 2h ago',
  ])
  expect([lastSeenText(ago(5), now), lastSeenText(ago(7200), now)]).toEqual([
    'Last seen just now',
    'Last seen 2h ago',
  ])
})
