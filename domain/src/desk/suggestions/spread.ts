/** So many have one value. */
export type Tally = { value: number; count: number }

/** Values of which each is somebody's own. */
export function each(values: readonly number[]): Tally[] {
  return values.map((value) => ({ value, count: 1 }))
}

/** How many have a value at all. */
export function countOf(tallies: readonly Tally[]): number {
  return tallies.reduce((total, { count }) => total + count, 0)
}

/** All of them together. */
export function sumOf(tallies: readonly Tally[]): number {
  return tallies.reduce((total, { value, count }) => total + value * count, 0)
}

/** How unevenly an amount is spread: 0 where all have the same, near 1 where one has all. */
export function gini(tallies: readonly Tally[]): number {
  const sorted = fromLeast(tallies)
  const [all, sum] = [countOf(sorted), sumOf(sorted)]
  if (sum === 0) return 0
  let [below, weighted] = [0, 0]
  for (const { value, count } of sorted) {
    // Their places are from `below + 1` on.
    weighted += ((count * (2 * below + count + 1)) / 2) * value
    below += count
  }
  return (2 * weighted) / (all * sum) - (all + 1) / all
}

/** The value that so large a share of all reach at most (nearest rank); of nobody it is none (`NaN`). */
export function percentileOf(tallies: readonly Tally[], share: number): number {
  const sorted = fromLeast(tallies)
  const rank = Math.max(1, Math.ceil(share * countOf(sorted)))
  let below = 0
  for (const { value, count } of sorted) {
    below += count
    if (below >= rank) return value
  }
  return Number.NaN
}

function fromLeast(tallies: readonly Tally[]): Tally[] {
  return tallies.filter(({ count }) => count > 0).sort((a, b) => a.value - b.value)
}
