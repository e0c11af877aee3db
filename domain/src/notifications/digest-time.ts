import { keptByZone } from '../time/kept-by-zone.ts'
import { timeZoneOf } from '../time/local-day.ts'

/** Digests go out from Monday to Friday in the morning, from 8:00 up to 12:00 where the member is. */
const days = 5
const firstMinute = 8 * 60
const minutes = 4 * 60

/** So many hours after its minute a digest is still for that morning. */
export const digestLateHours = 6
/** The least time between two digests of a member, in days: their minute comes back after about seven. */
const digestRestDays = 5
/** How long somebody is a member before their first digest, in days. */
export const firstDigestDays = 3

const dayMilliseconds = 86_400_000
const minuteMilliseconds = 60_000

/** When in the week a member's digest is due, on their own clock: the same for good, and spread evenly over members. */
export function digestMinuteOf(memberId: string): { weekday: number; minute: number } {
  const place = hashOf(memberId) % (days * minutes)
  return { weekday: 1 + (place % days), minute: firstMinute + Math.floor(place / days) }
}

/** The first moment after `after` at which it is the member's weekday and minute in their zone. */
export function nextDigestAt(memberId: string, zone: string, after: Date): Date {
  const { weekday } = digestMinuteOf(memberId)
  return nextMorning(memberId, zone, after, (day) => day === weekday)
}

/**
 * What is to be done with a digest that is due now: it goes out where this is the member's minute, or not long after, and
 * the next is due in their week after that. Else, as when the server was down or the member went to another zone, it waits
 * for their minute on the next working day.
 */
export function digestStep(memberId: string, zone: string, now: Date): { isSent: boolean; nextAt: Date } {
  const late = digestLateHours * 3_600_000
  const begun = nextMorning(memberId, zone, new Date(now.getTime() - late - 1), () => true)
  if (begun > now) return { isSent: false, nextAt: nextMorning(memberId, zone, now, isWorkingDay) }
  const rested = new Date(now.getTime() + digestRestDays * dayMilliseconds)
  return { isSent: true, nextAt: nextDigestAt(memberId, zone, rested) }
}

/** Whether a digest whose turn came at `takenAt` may still go out at `now`, after one at `sentAt`: for that morning, and rested. */
export function mayGoOut(takenAt: Date, sentAt: Date | null, now: Date): boolean {
  if (now.getTime() - takenAt.getTime() > digestLateHours * 3_600_000) return false
  return sentAt === null || now.getTime() - sentAt.getTime() >= (digestRestDays - 1) * dayMilliseconds
}

const isWorkingDay = (weekday: number) => weekday >= 1 && weekday <= days

function nextMorning(
  memberId: string,
  zone: string,
  after: Date,
  isMeant: (weekday: number) => boolean,
): Date {
  const clock = clockOf(zone)
  const { minute } = digestMinuteOf(memberId)
  let day = Math.floor(clock(after.getTime()) / dayMilliseconds) - 1
  for (;;) {
    day += 1
    // 1 January 1970, day 0, was a Thursday.
    if (!isMeant((day + 4) % 7)) continue
    const at = instantOf(clock, day * dayMilliseconds + minute * minuteMilliseconds)
    if (at > after.getTime()) return new Date(at)
  }
}

type LocalClock = (instant: number) => number

/** Reads an instant as what the clocks of a zone show, in milliseconds as if that were UTC. An unknown zone means UTC. */
const clockOf = keptByZone((zone): LocalClock => {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: timeZoneOf(zone), calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    second: 'numeric',
  })
  return (instant) => {
    const shown = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, +value]))
    const { year, month, day, hour, minute, second } = shown as Record<string, number>
    return Date.UTC(year!, month! - 1, day, hour, minute, second)
  }
})

/**
 * The instant at which clocks show a time. Where they never do, because they were put forward across it, it is as far from
 * there as they were put.
 */
function instantOf(clock: LocalClock, shown: number): number {
  const guess = shown - (clock(shown) - shown)
  const better = guess - (clock(guess) - shown)
  return clock(better) === shown ? better : Math.max(guess, better)
}

/** FNV-1a: ids of any kind come out evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
