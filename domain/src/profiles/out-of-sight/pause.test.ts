import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysAfter, endOfPause, pauseLimits, sayPause } from './pause.ts'

const now = new Date('2026-06-15T12:00:00Z')

test.each([
  ['2026-06-16', 'UTC', '2026-06-16T00:00:00Z'],
  ['2026-06-16', 'Europe/Berlin', '2026-06-15T22:00:00Z'],
  ['2026-06-16', 'America/Los_Angeles', '2026-06-16T07:00:00Z'],
  ['2026-06-17', 'Pacific/Kiritimati', '2026-06-16T10:00:00Z'],
  ['2026-06-16', 'Etc/GMT+12', '2026-06-16T12:00:00Z'],
  ['2026-06-16', 'nowhere', '2026-06-16T00:00:00Z'],
])('a break until %s in %s ends %s', (until, zone, ends) => {
  expect(endOfPause(until, zone, now)).toEqual(new Date(ends))
})

test('today, the past, and what is further than a year away are refused', () => {
  for (const until of ['2026-06-15', '2026-06-14', '1999-01-01', '2027-06-17', '9999-12-31'])
    expect(endOfPause(until, 'UTC', now)).toBeNull()
  expect(endOfPause('2027-06-16', 'UTC', now)).not.toBeNull()
  // It is the 16th there already.
  expect(endOfPause('2026-06-16', 'Pacific/Kiritimati', now)).toBeNull()
})

test('a day that is allowed is the day in which the break ends, in any zone', () => {
  const zones = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/Santiago', 'Asia/Tehran')
  fc.assert(
    fc.property(zones, fc.integer({ min: 2, max: pauseLimits.days - 2 }), (zone, days) => {
      const until = daysAfter(dayIn(zone, now), days)
      const ends = endOfPause(until, zone, now)
      expect(ends && dayIn(zone, ends)).toBe(until)
    }),
  )
})

test('what others read', () => {
  expect(sayPause('Ana', { until: '2026-12-03' })).toBe('Ana is taking a break until 3 December 2026.')
})
