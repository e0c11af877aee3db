import { keptByZone } from './kept-by-zone.ts'

/** A span of time: from `start`, up to and without `end`. */
export type TimeWindow = { start: Date; end: Date }

const DAY = 24 * 60 * 60 * 1000
// Local clocks have been up to 16 hours away from UTC.
const FARTHEST_OFFSET = 16 * 60 * 60 * 1000

/** Whether a text names an IANA time zone this runtime knows; plain offsets such as +01:00 do not count. */
export function isTimeZone(text: string): boolean {
  return /^[A-Za-z]/.test(text) && isKnown(text)
}

const isKnown = keptByZone((text) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
})

/** The zone of a text, wherever it comes from; one that this runtime does not know means UTC. */
export function timeZoneOf(text: string): string {
  return isTimeZone(text) ? text : 'UTC'
}

// The days of a zone tile time: the day that was reckoned last answers for every instant in it. Reckoning one reads a
// few dozen dates, which would be a good part of what asking for an allowance costs.
const lastReckoned = new Map<string, TimeWindow>()
const MOST_KEPT = 1000

/**
 * The local calendar day that holds `now`: from midnight, or from the end of the gap that swallowed it, to the next.
 * The days of a zone tile time and are 24 hours long but for clock changes. A zone that is unknown here means UTC.
 */
export function localDay(now: Date, timeZone: string): TimeWindow {
  const known = lastReckoned.get(timeZone)
  if (known && known.start <= now && now < known.end) return known
  const day = reckonDay(now, timeZone)
  if (lastReckoned.size >= MOST_KEPT) lastReckoned.clear()
  lastReckoned.set(timeZone, day)
  return day
}

function reckonDay(now: Date, timeZone: string): TimeWindow {
  const dayOf = dayNumbers(timeZone)
  const at = now.getTime()
  let day = dayOf(at)
  let start = startOf(day, dayOf)
  let end = startOf(day + 1, dayOf)
  // Clocks put back across midnight repeat part of a day that has ended, so the date alone does not decide.
  while (at < start) {
    day -= 1
    end = start
    start = startOf(day, dayOf)
  }
  while (at >= end) {
    day += 1
    start = end
    end = startOf(day + 1, dayOf)
  }
  return { start: new Date(start), end: new Date(end) }
}

/** Reads instants as local dates, counted in days since 1970. */
const dayNumbers = keptByZone((timeZone): ((instant: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZoneOf(timeZone),
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  return (instant) => {
    const parts = format.formatToParts(instant)
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    return Date.UTC(read('year'), read('month') - 1, read('day')) / DAY
  }
})

/** The instant, to the second, at which a local date begins: found by halving, so that no offset is assumed. */
function startOf(day: number, dayOf: (instant: number) => number): number {
  let before = (day * DAY - FARTHEST_OFFSET) / 1000
  let from = (day * DAY + FARTHEST_OFFSET) / 1000
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayOf(middle * 1000) >= day) from = middle
    else before = middle
  }
  return from * 1000
}
