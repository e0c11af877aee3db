import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDay } from '../time/local-day.ts'
import { changeZone, clockIn, dayWindow, type ZoneClock } from './zone-clock.ts'

const HOUR = 3_600_000
const at = (text: string) => new Date(text)
const span = (clock: ZoneClock, now: string) => {
  const { start, end } = dayWindow(clock, at(now))
  return [start.toISOString().slice(0, 16), end.toISOString().slice(0, 16)]
}

describe('a clock in one zone', () => {
  test('counts local days', () => {
    expect(span(clockIn('Asia/Tokyo'), '2026-05-04T16:00:00Z')).toEqual([
      '2026-05-04T15:00',
      '2026-05-05T15:00',
    ])
  })

  test('is not moved by hearing its own zone', () => {
    const clock = clockIn('Asia/Tokyo')
    expect(changeZone(clock, 'Asia/Tokyo', at('2026-05-04T16:00:00Z'))).toEqual(clock)
  })
})

test.each(['', 'Etc/Unknown', '+05:30', 'toString'])(
  'a clock in the unknown zone %j is one in UTC',
  (zone) => {
    const now = at('2026-05-04T12:00:00Z')
    expect(clockIn(zone)).toEqual(clockIn('UTC'))
    expect(changeZone(clockIn('Asia/Tokyo'), zone, now)).toEqual(
      changeZone(clockIn('Asia/Tokyo'), 'UTC', now),
    )
    const stored = { ...clockIn('UTC'), zone }
    expect(dayWindow(stored, now)).toEqual(dayWindow(clockIn('UTC'), now))
    expect(changeZone(stored, 'Asia/Tokyo', now).nextZone).toBe('Asia/Tokyo')
  },
)

describe('a change of zone', () => {
  const noon = at('2026-05-04T12:00:00Z')

  test('westward keeps today open until midnight there', () => {
    const clock = changeZone(clockIn('Europe/London'), 'America/New_York', noon)
    expect(clock.zone).toBe('Europe/London')
    const today = ['2026-05-03T23:00', '2026-05-05T04:00']
    expect(span(clock, '2026-05-04T12:00:00Z')).toEqual(today)
    expect(span(clock, '2026-05-05T03:59:59Z')).toEqual(today)
    expect(span(clock, '2026-05-05T04:00:00Z')).toEqual(['2026-05-05T04:00', '2026-05-06T04:00'])
  })

  test('eastward does not bring tomorrow early: today lasts until the second midnight there', () => {
    const clock = changeZone(clockIn('Europe/London'), 'Asia/Tokyo', noon)
    const today = ['2026-05-03T23:00', '2026-05-05T15:00']
    expect(span(clock, '2026-05-04T15:00:00Z')).toEqual(today)
    expect(span(clock, '2026-05-04T23:00:00Z')).toEqual(today)
    expect(span(clock, '2026-05-05T15:00:00Z')).toEqual(['2026-05-05T15:00', '2026-05-06T15:00'])
  })

  test('to a zone with the same midnight lengthens nothing', () => {
    const clock = changeZone(clockIn('Europe/London'), 'Europe/Lisbon', noon)
    expect(span(clock, '2026-05-04T12:00:00Z')).toEqual(['2026-05-03T23:00', '2026-05-04T23:00'])
  })

  test('called off before the day has ended leaves it as it was', () => {
    const away = changeZone(clockIn('Europe/London'), 'Asia/Tokyo', noon)
    const back = changeZone(away, 'Europe/London', at('2026-05-04T20:00:00Z'))
    expect(span(back, '2026-05-04T20:00:00Z')).toEqual(['2026-05-03T23:00', '2026-05-04T23:00'])
    expect(span(back, '2026-05-04T23:00:00Z')).toEqual(['2026-05-04T23:00', '2026-05-05T23:00'])
  })

  test('called off while today is held open ends it at the next midnight at home', () => {
    const away = changeZone(clockIn('Europe/London'), 'Asia/Tokyo', noon)
    const back = changeZone(away, 'Europe/London', at('2026-05-05T06:00:00Z'))
    expect(span(back, '2026-05-05T06:00:00Z')).toEqual(['2026-05-03T23:00', '2026-05-05T23:00'])
  })

  test('is forgotten once it has come', () => {
    const clock = changeZone(clockIn('Europe/London'), 'Asia/Tokyo', noon)
    expect(changeZone(clock, 'Asia/Tokyo', at('2026-05-05T15:00:00Z'))).toEqual(clockIn('Asia/Tokyo'))
  })
})

describe('whatever a member does with their zone', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Europe/London',
    'America/New_York',
    'America/Sao_Paulo',
    'America/Havana',
    'Africa/Cairo',
    'Asia/Tokyo',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  )
  const journey = fc.record({
    home: zones,
    begins: fc.date({ min: at('2015-01-01'), max: at('2030-01-01'), noInvalidDate: true }),
    changes: fc.array(fc.record({ zone: zones, afterMinutes: fc.integer({ min: 0, max: 60 * 60 }) }), {
      maxLength: 12,
      size: 'max',
    }),
  })

  test('windows tile time, none is shorter than a day, and a change never starts one', () => {
    fc.assert(
      fc.property(journey, ({ home, begins, changes }) => {
        let clock = clockIn(home)
        let now = begins
        let window = dayWindow(clock, now)
        for (const { zone, afterMinutes } of changes) {
          now = new Date(now.getTime() + afterMinutes * 60_000)
          while (now >= window.end) {
            const next = dayWindow(clock, window.end)
            expect(next.start).toEqual(window.end)
            expect(window.end.getTime() - window.start.getTime()).toBeGreaterThanOrEqual(23 * HOUR)
            window = next
          }
          expect(dayWindow(clock, now)).toEqual(window)
          clock = changeZone(clock, zone, now)
          const { start, end } = dayWindow(clock, now)
          expect(start).toEqual(window.start)
          expect(end > now).toBe(true)
          expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(50 * HOUR)
          window = { start, end }
        }
      }),
      { numRuns: 80 },
    )
  })

  test('two days after the last change the days are those of the zone they are in', () => {
    fc.assert(
      fc.property(journey, zones, ({ home, begins, changes }, last) => {
        let clock = clockIn(home)
        let now = begins
        for (const { zone, afterMinutes } of [...changes, { zone: last, afterMinutes: 1 }]) {
          now = new Date(now.getTime() + afterMinutes * 60_000)
          clock = changeZone(clock, zone, now)
        }
        const later = new Date(now.getTime() + 51 * HOUR)
        expect(dayWindow(clock, later)).toEqual(localDay(later, last))
      }),
      { numRuns: 60 },
    )
  })
})
