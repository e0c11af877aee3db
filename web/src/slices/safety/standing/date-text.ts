const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })

/** A day, such as 3 January 2027. */
export function dayText(at: Date): string {
  return day.format(at)
}

/** A day and its time, for what ends by the minute. */
export function momentText(at: Date): string {
  return moment.format(at)
}
