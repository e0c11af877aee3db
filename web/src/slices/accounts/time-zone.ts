/** The browser's time zone, by which a member's day is counted (DECISIONS 25). */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
