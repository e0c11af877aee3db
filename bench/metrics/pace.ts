import { setTimeout as sleep } from 'node:timers/promises'
import type { Measured } from './measure.ts'

/**
 * Begins so many calls a second, evenly, whether or not answers come. Each is timed from when it was due, so that what
 * waits for its turn is counted. A call that is refused ends the measurement.
 */
export async function measureAtPace(
  calls: readonly (() => Promise<unknown>)[],
  perSecond: number,
): Promise<Measured> {
  const milliseconds: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    calls.map(async (call, place) => {
      const dueAt = startedAt + (place * 1000) / perSecond
      await sleep(dueAt - performance.now())
      await call()
      milliseconds.push(performance.now() - dueAt)
    }),
  )
  return { milliseconds, seconds: (performance.now() - startedAt) / 1000 }
}
