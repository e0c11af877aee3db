import { z } from 'zod'
import { localDay, timeZoneOf } from '../../time/local-day.ts'

/** The longest break, and the longest words about it. */
export const pauseLimits = { days: 366, wordsMax: 140 } as const

/** A day of the calendar, as 2026-12-03. */
export const calendarDaySchema = z.iso.date()

/** A break as it is shown, to the member and to those who talk with them: until that day, and their own words about it. */
export const pauseSchema = z.object({ until: calendarDaySchema, words: z.string() })
export type Pause = z.infer<typeof pauseSchema>

const DAY = 24 * 60 * 60 * 1000

/**
 * When a break ends that lasts until a day: as that day begins in the member's zone. Null where that is not later than
 * today, or too far away.
 */
export function endOfPause(until: string, zone: string, now: Date): Date | null {
  const ends = startOf(until, zone)
  const isTooLate = ends.getTime() > now.getTime() + pauseLimits.days * DAY
  return ends <= now || isTooLate ? null : ends
}

/** The start of the day that is called so in a zone, which may be up to 14 hours before UTC or 12 after. */
function startOf(until: string, zone: string): Date {
  const noon = Date.parse(`${until}T12:00:00Z`)
  const within = [noon, noon - DAY / 2].find((instant) => dayIn(zone, new Date(instant)) === until) ?? noon
  return localDay(new Date(within), zone).start
}

/** The day of the calendar that an instant has in a zone. */
export function dayIn(zone: string, instant: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZoneOf(zone),
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return format.format(instant)
}

/** So many days after a day of the calendar. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** A day as a sentence says it: 3 December 2026. */
export function sayDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** The line that those see who write to somebody on a break. */
export function sayPause(name: string, { until }: Pick<Pause, 'until'>): string {
  return `${name} is taking a break until ${sayDay(until)}.`
}
