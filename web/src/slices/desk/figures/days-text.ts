const dayFormat = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** What a row of bars shows, in words: 41 in all, most on Nov 3: 9. */
export function daysText(values: readonly { day: string; value: number }[]): string {
  const sum = values.reduce((all, { value }) => all + value, 0)
  if (sum === 0) return 'None in this period'
  const top = values.reduce((best, one) => (one.value > best.value ? one : best))
  const all = `${sum.toLocaleString('en')} in all`
  return `${all}, most on ${dayFormat.format(new Date(top.day))}: ${top.value.toLocaleString('en')}`
}
