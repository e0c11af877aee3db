import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTimeZone, localDay, timeZoneOf } from './local-day.ts'

const HOUR = 3_600_000

describe('the local day', () => {
  test.each([
    ['UTC', '2026-05-04T12:00:00Z', '2026-05-04T00:00:00Z', '2026-05-05T00:00:00Z'],
    ['UTC', '2026-05-04T00:00:00Z', '2026-05-04T00:00:00Z', '2026-05-05T00:00:00Z'],
    ['UTC', '2026-05-03T23:59:59.999Z', '2026-05-03T00:00:00Z', '2026-05-04T00:00:00Z'],
    ['UTC', '1969-12-31T12:00:00Z', '1969-12-31T00:00:00Z', '1970-01-01T00:00:00Z'],
    ['Asia/Kathmandu', '2026-05-04T18:14:59Z', '2026-05-03T18:15:00Z', '2026-05-04T18:15:00Z'],
    ['Pacific/Kiritimati', '2026-05-04T12:00:00Z', '2026-05-04T10:00:00Z', '2026-05-05T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-05-04T10:59:00Z', '2026-05-03T11:00:00Z', '2026-05-04T11:00:00Z'],
    // 23 and 25 hours.
    ['Europe/London', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
    ['Europe/London', '2026-10-25T23:30:00Z', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
    ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    // Half an hour.
    ['Australia/Lord_Howe', '2026-10-03T20:00:00Z', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z'],
    // Midnight does not exist: the clock goes from 23:59 to 01:00.
    ['America/Sao_Paulo', '2018-11-04T02:59:00Z', '2018-11-03T03:00:00Z', '2018-11-04T03:00:00Z'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
    ['Africa/Cairo', '2023-04-28T06:00:00Z', '2023-04-27T22:00:00Z', '2023-04-28T21:00:00Z'],
    // The hour before midnight comes twice.
    ['America/Sao_Paulo', '2018-02-18T02:30:00Z', '2018-02-17T02:00:00Z', '2018-02-18T03:00:00Z'],
    ['Africa/Cairo', '2023-10-26T21:30:00Z', '2023-10-25T21:00:00Z', '2023-10-26T22:00:00Z'],
    // The hour after midnight comes twice: the day begins with the first.
    ['America/Havana', '2026-11-01T05:30:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    // The whole of 30 December 2011 was left out.
    ['Pacific/Apia', '2011-12-30T09:59:00Z', '2011-12-29T10:00:00Z', '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-30T10:00:00Z', '2011-12-31T10:00:00Z'],
  ])('in %s at %s runs from %s to %s', (zone, now, start, end) => {
    const day = localDay(new Date(now), zone)
    expect([day.start.toISOString(), day.end.toISOString()]).toEqual(
      [start, end].map((text) => new Date(text).toISOString()),
    )
  })

  // Clocks were put back from 00:01 to 23:01, so that the old date returned for 59 minutes after a minute of the new.
  test.each([
    ['America/St_Johns', '2010-11-07T01:00:00Z'],
    ['America/Goose_Bay', '1987-10-25T01:00:00Z'],
    ['America/Moncton', '1993-10-31T01:00:00Z'],
  ])('in %s changes once on the night of %s, and not back', (zone, evening) => {
    const minutes = Array.from({ length: 240 }, (_, i) => new Date(new Date(evening).getTime() + i * 60_000))
    const days = minutes.map((now) => localDay(now, zone))
    const starts = days.map(({ start }) => start.getTime())
    expect(new Set(starts).size).toBe(2)
    expect(starts).toEqual([...starts].sort((x, y) => x - y))
    for (const [i, { start, end }] of days.entries())
      expect(start <= minutes[i]! && minutes[i]! < end).toBe(true)
  })

  const anywhere = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const anyTime = fc.date({ min: new Date('2012-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  const dateIn = (zone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

  test('holds its instant, begins where the local date begins, and tiles time, in every zone', () => {
    fc.assert(
      fc.property(anywhere, anyTime, (zone, now) => {
        const { start, end } = localDay(now, zone)
        expect(start <= now && now < end).toBe(true)
        expect(dateIn(zone, start)).toBe(dateIn(zone, now))
        expect(dateIn(zone, new Date(start.getTime() - 1))).not.toBe(dateIn(zone, start))
        expect(localDay(end, zone).start).toEqual(end)
        expect(localDay(new Date(start.getTime() - 1), zone).end).toEqual(start)
        // Antarctic stations move by up to three hours; elsewhere it is one.
        const length = (end.getTime() - start.getTime()) / HOUR
        expect(length >= 21 && length <= 27).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a time zone', () => {
  test.each([
    ['Europe/London', true],
    ['America/Argentina/Buenos_Aires', true],
    ['UTC', true],
    ['Asia/Calcutta', true],
    ['Mars/Olympus', false],
    ['+01:00', false],
    ['', false],
    ['Europe/London\u0000', false],
    ['Europe/London ', false],
    ['Etc/Unknown', false],
    ['toString', false],
  ])('%j: %j', (text, known) => {
    expect(isTimeZone(text)).toBe(known)
  })

  test.each(['', 'Etc/Unknown', '+05:30', 'toString', 'Mars/Olympus'])('%j means UTC', (text) => {
    const now = new Date('2026-05-04T12:00:00Z')
    expect(timeZoneOf(text)).toBe('UTC')
    expect(localDay(now, text)).toEqual(localDay(now, 'UTC'))
  })
})
