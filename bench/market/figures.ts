/** How unevenly an amount is spread: 0 where all have the same, near 1 where one has all. */
export function gini(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const sum = sorted.reduce((total, value) => total + value, 0)
  if (sum === 0) return 0
  const weighted = sorted.reduce((total, value, place) => total + (place + 1) * value, 0)
  return (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length
}

/** The value that so large a share of all reach at most (nearest rank). */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** A mean and its 95 % interval, by Student's distribution. */
export type Interval = { mean: number; low: number; high: number }

/** The 97.5th percentile of Student's distribution for 9 to 29 degrees of freedom, by Cornish and Fisher's expansion. */
function studentOf(degrees: number): number {
  const z = 1.959964
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  )
}

export function intervalOf(values: readonly number[]): Interval {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  if (count < 2) return { mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  const half = studentOf(count - 1) * Math.sqrt(variance / count)
  return { mean, low: mean - half, high: mean + half }
}
