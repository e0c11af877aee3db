const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something waits, in the largest unit that fits. */
export function ageText(since: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - since.getTime())
  const [count, unit] =
    age < hour
      ? [Math.max(1, Math.floor(age / minute)), 'minute']
      : age < day
        ? [Math.floor(age / hour), 'hour']
        : [Math.floor(age / day), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
