const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** A day, such as 3 Jan 2027. */
export function dayText(at: Date): string {
  return day.format(at)
}

/** A moment to the second, as it is on record. */
export function momentText(at: Date): string {
  return moment.format(at)
}
