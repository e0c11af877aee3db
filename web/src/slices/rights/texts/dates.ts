/** A day as a text says it. */
export function dayText(day: Date): string {
  return day.toLocaleDateString('en-GB', { dateStyle: 'long' })
}
