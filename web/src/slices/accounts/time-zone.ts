/** The browser's time zone, by which a member's day is counted; an odd browser says none. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
}
