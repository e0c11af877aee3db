/** How long each of many calls took, in the order they were answered, and how long all of them took together. */
export type Measured = { milliseconds: number[]; seconds: number }

type Call = () => Promise<unknown>

const mostMilliseconds = 120_000

/**
 * Makes the calls in order, so many of them in flight at a time. Begins no more after two minutes, so that a slow
 * community gives fewer figures rather than none. A call that is refused ends the measurement.
 */
export async function measure(calls: readonly Call[], inFlight: number): Promise<Measured> {
  const milliseconds: number[] = []
  const startedAt = performance.now()
  let next = 0
  const lane = async () => {
    while (next < calls.length && performance.now() - startedAt < mostMilliseconds) {
      const call = calls[next++]!
      const calledAt = performance.now()
      await call()
      milliseconds.push(performance.now() - calledAt)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return { milliseconds, seconds: (performance.now() - startedAt) / 1000 }
}

/** The value that so many percent of all reach at most (nearest rank); NaN where there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
