import { localDay, type TimeWindow, timeZoneOf } from '../time/local-day.ts'

/**
 * The clock by which a member's days are counted. While a change of zone is pending, the window in which it was asked
 * is held open: it began at `heldFrom` and ends at `nextFrom`, a midnight of `nextZone`, which then takes over.
 * Otherwise the three are null.
 */
export type ZoneClock = {
  zone: string
  nextZone: string | null
  nextFrom: Date | null
  heldFrom: Date | null
}

/** The clock of a member who has always been in one zone; an unknown one means UTC. */
export function clockIn(zone: string): ZoneClock {
  return { zone: timeZoneOf(zone), nextZone: null, nextFrom: null, heldFrom: null }
}

/** The window of the daily allowance that holds `now`. Windows tile time and are never shorter than a local day. */
export function dayWindow(clock: ZoneClock, now: Date): TimeWindow {
  const { zone, nextFrom, heldFrom } = applyZoneChange(clock, now)
  return nextFrom && heldFrom ? { start: heldFrom, end: nextFrom } : localDay(now, zone)
}

/**
 * Moves the clock to another zone from the next day on: the window under way lasts to the first
 * midnight there at or after its own local day's end, so that a journey may lengthen a day but never brings extra
 * swipes. An unknown zone means UTC.
 */
export function changeZone(clock: ZoneClock, text: string, now: Date): ZoneClock {
  const zone = timeZoneOf(text)
  const current = applyZoneChange(clock, now)
  if (zone === (current.nextZone ?? current.zone)) return current
  const heldFrom = current.heldFrom ?? localDay(now, current.zone).start
  const dayEnd = localDay(heldFrom, current.zone).end
  const nextFrom = dayEnd > now ? firstMidnight(dayEnd, zone) : localDay(now, zone).end
  return { zone: current.zone, nextZone: zone, nextFrom, heldFrom }
}

/** The zone of a member's clock at an instant. */
export function zoneAt(clock: ZoneClock, now: Date): string {
  return applyZoneChange(clock, now).zone
}

/** A pending change whose time has come is the zone, and nothing pends. */
function applyZoneChange(clock: ZoneClock, now: Date): ZoneClock {
  const { nextZone, nextFrom } = clock
  return nextZone !== null && nextFrom !== null && nextFrom <= now ? clockIn(nextZone) : clock
}

/** The first start of a local day at or after an instant. */
function firstMidnight(instant: Date, zone: string): Date {
  const day = localDay(instant, zone)
  return day.start.getTime() === instant.getTime() ? day.start : day.end
}
