/** A mean, or a difference of two, and its 95 % interval. */
export type Interval = { mean: number; low: number; high: number }

/** What an interval is worked out from: how many values, their mean, and their variance as a sample. */
export type Moments = { count: number; mean: number; variance: number }

export function momentsOf(values: readonly number[]): Moments {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  return { count, mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1) }
}

/** The same of whole numbers that nobody holds at once: from how many there are, their sum and that of their squares. */
export function momentsOfSums(count: number, sum: number, squares: number): Moments {
  const mean = sum / count
  return { count, mean, variance: Math.max(0, squares - sum * mean) / (count - 1) }
}

/** The mean of values with its interval, by Student's distribution; of fewer than two it has no ends. */
export function intervalOf({ count, mean, variance }: Moments): Interval {
  if (count < 2) return around(mean, Number.POSITIVE_INFINITY)
  return around(mean, studentOf(count - 1) * Math.sqrt(variance / count))
}

/**
 * How much higher the second mean is than the first, where the two groups need not vary as much (Welch). For groups of at least two, one of which
 * varies.
 */
export function differenceOf(first: Moments, second: Moments): Interval {
  const [one, two] = [first.variance / first.count, second.variance / second.count]
  const degrees = (one + two) ** 2 / (one ** 2 / (first.count - 1) + two ** 2 / (second.count - 1))
  return around(second.mean - first.mean, studentOf(degrees) * Math.sqrt(one + two))
}

function around(mean: number, half: number): Interval {
  return { mean, low: mean - half, high: mean + half }
}

/** The 97.5th percentile of Student's distribution from 9 degrees of freedom on, by Cornish and Fisher's expansion. */
function studentOf(degrees: number): number {
  const z = 1.959964
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  )
}
