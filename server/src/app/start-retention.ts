import { retentionNames, retentionOf } from '@netwrk/domain/rights/retention'
import type { Deps } from '../deps.ts'
import { repeat } from '../platform/repeat.ts'
import { runJob } from '../slices/rights/retention/run-job.ts'
import { retentionWorks } from './retention-works.ts'

/** Runs each retention job in its time, by itself: one that takes long or fails holds up no other. */
export function startRetention(deps: Deps, closing: (() => unknown)[]): void {
  const works = retentionWorks(deps)
  const ending = new AbortController()
  const repeaters = retentionNames.map((name) => {
    const { everyMinutes } = retentionOf(name)
    const repeater = repeat({
      work: () => runJob(deps, name, { works, stop: ending.signal }),
      milliseconds: everyMinutes * 60_000,
      log: deps.log,
      failure: `the retention job ${name} could not be run`,
    })
    void repeater.now()
    return repeater
  })
  closing.push(() => {
    ending.abort()
    return Promise.all(repeaters.map((repeater) => repeater.stop()))
  })
}
