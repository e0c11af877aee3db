const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, in words: now under a minute, then minutes, hours, days. */
export function relativeTime(then: Date, now: Date): string {
  // Never negative: two machines' clocks differ a little.
  const age = Math.max(0, now.getTime() - then.getTime())
  if (age < MINUTE) return 'now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`
  return `${Math.floor(age / DAY)}d ago`
}

/** The last-active text of a profile, such as `Active 3h ago`. */
export function lastActiveText(lastActiveAt: Date, now: Date): string {
  return `Active ${relativeTime(lastActiveAt, now)}`
}

/** The thread header's text for a member who is not online, such as `Last seen 3h ago`. */
export function lastSeenText(lastActiveAt: Date, now: Date): string {
  const age = relativeTime(lastActiveAt, now)
  return `Last seen ${age === 'now' ? 'just now' : age}`
}
