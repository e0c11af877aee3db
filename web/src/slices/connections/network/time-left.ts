const MINUTE = 60_000

/** How long until a moment, such as `5 hours 12 minutes`; rounded up, so that nobody comes back too early. */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE)
  if (minutes <= 1) return 'less than a minute'
  const hours = Math.floor(minutes / 60)
  const parts = [counted(hours, 'hour'), counted(minutes % 60, 'minute')]
  return parts.filter((part) => part !== '').join(' ')
}

function counted(count: number, unit: string): string {
  if (count === 0) return ''
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * The same in short, for a heading: `18 h`, `1 h 25 min` below two hours, `12 min` at the end. Whole hours, as the longer
 * words beside it begin.
 */
export function shortTimeLeft(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE))
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  if (minutes < 120 && rest > 0) return `1 h ${rest} min`
  return `${Math.floor(minutes / 60)} h`
}
