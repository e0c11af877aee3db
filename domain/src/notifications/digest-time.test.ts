import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestMinuteOf, digestStep, nextDigestAt } from './digest-time.ts'

const hour = 3_600_000
const day = 24 * hour
const zones = ['UTC', 'Europe/London', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const odd = [
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Africa/Casablanca',
]
const anyZone = fc.constantFrom(...zones, ...odd)
const anyTime = fc
  .integer({ min: Date.UTC(2010, 0), max: Date.UTC(2040, 0) })
  .map((milliseconds) => new Date(milliseconds))

/** Weekday, 0 for Sunday, and minute of the day, as clocks there show them. */
function shownAt(instant: Date, zone: string) {
  const text = instant.toLocaleString('en-GB', {
    timeZone: zone,
    hour12: false,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const [, name, hours, minutes] = /^(\w{3}),? (\d+):(\d+)$/.exec(text)!
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name!)
  return { weekday, minute: Number(hours) * 60 + Number(minutes) }
}

test('a digest is due at the member’s weekday and minute of a working morning, in any zone and across changes of clocks', () => {
  fc.assert(
    fc.property(fc.uuid(), anyZone, anyTime, (id, zone, after) => {
      const at = nextDigestAt(id, zone, after)
      expect(at > after).toBe(true)
      // A day that a zone left out has no morning; the next one is a week later.
      expect(at.getTime() - after.getTime()).toBeLessThanOrEqual(8 * day)
      if (zone !== 'Pacific/Apia') expect(shownAt(at, zone)).toEqual(digestMinuteOf(id))
    }),
  )
})

test('members are spread evenly over the minutes of the week, whatever their ids look like', () => {
  const count = 100_000
  for (const idOf of [
    (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    (number: number) => `${number.toString(16).padStart(8, '0')}-1234-7abc-8def-0123456789ab`,
  ]) {
    const minutes = new Map<number, number>()
    let outside = 0
    for (let number = 0; number < count; number++) {
      const { weekday, minute } = digestMinuteOf(idOf(number))
      if (weekday < 1 || weekday > 5 || minute < 480 || minute >= 720) outside++
      minutes.set(weekday * 1440 + minute, (minutes.get(weekday * 1440 + minute) ?? 0) + 1)
    }
    expect(outside).toBe(0)
    expect(minutes.size).toBe(1200)
    expect(Math.max(...minutes.values())).toBeLessThan(2 * (count / 1200))
  }
})

test('clocks that are put forward or back do not move a digest from its minute, nor send it twice', () => {
  const id = 'a member'
  const zone = 'Europe/London'
  let at = nextDigestAt(id, zone, new Date('2026-01-01T00:00:00Z'))
  const gaps = new Set<number>()
  for (let week = 0; week < 52; week++) {
    const { isSent, nextAt } = digestStep(id, zone, at)
    expect(isSent).toBe(true)
    expect(shownAt(nextAt, zone)).toEqual(digestMinuteOf(id))
    gaps.add((nextAt.getTime() - at.getTime()) / hour)
    at = nextAt
  }
  expect([...gaps].sort()).toEqual([167, 168, 169])
})

test('two digests are at least five days apart, however the member travels and the server stops', () => {
  const anyStop = fc.integer({ min: 0, max: 10 * day })
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.array(fc.tuple(anyZone, anyStop), { minLength: 5, maxLength: 30 }),
      (id, steps) => {
        let dueAt = nextDigestAt(id, 'UTC', new Date('2026-02-01T00:00:00Z'))
        let sentAt: Date | null = null
        for (const [zone, stop] of steps) {
          const now = new Date(dueAt.getTime() + (stop % 3 === 0 ? stop : 0))
          const { isSent, nextAt } = digestStep(id, zone, now)
          expect(nextAt > now).toBe(true)
          expect(nextAt.getTime() - now.getTime()).toBeLessThanOrEqual(13 * day)
          if (isSent) {
            expect(sentAt === null || now.getTime() - sentAt.getTime() >= 5 * day).toBe(true)
            sentAt = now
          }
          dueAt = nextAt
        }
      },
    ),
  )
})

test('one that comes too late, or before the morning of a new zone, waits for the minute of the next working day', () => {
  const id = 'a member'
  const at = nextDigestAt(id, 'UTC', new Date('2026-06-01T00:00:00Z'))
  const later = (hours: number) => new Date(at.getTime() + hours * hour)
  expect(digestStep(id, 'UTC', at).isSent).toBe(true)
  expect(digestStep(id, 'UTC', later(6)).isSent).toBe(true)
  const late = digestStep(id, 'UTC', later(7))
  expect(late.isSent).toBe(false)
  expect(shownAt(late.nextAt, 'UTC').minute).toBe(digestMinuteOf(id).minute)
  // In New York it is still night.
  const moved = digestStep(id, 'America/New_York', at)
  expect(moved.isSent).toBe(false)
  expect(shownAt(moved.nextAt, 'America/New_York').minute).toBe(digestMinuteOf(id).minute)
  expect(digestStep(id, 'America/New_York', moved.nextAt).isSent).toBe(true)
})

test('a zone that nobody knows means UTC', () => {
  const after = new Date('2026-06-01T00:00:00Z')
  expect(nextDigestAt('a', 'Nowhere/Never', after)).toEqual(nextDigestAt('a', 'UTC', after))
})
