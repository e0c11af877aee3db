const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const thisYear = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' })
const otherYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** The time of day of a message. */
export function clockText(at: Date): string {
  return clock.format(at)
}

/** The name of a day over its messages: Today, Yesterday, or its date. */
export function dayText(date: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return 'Today'
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date)
}
