import type { Deps } from '../deps.ts'
import { repeat } from '../platform/repeat.ts'
import { makeExports } from '../slices/rights/export/make-exports.ts'

const lookingMilliseconds = 2000

/** Keeps making the archives that members ask for. By no event: one takes as long as it takes. */
export function startExports(deps: Deps, closing: (() => unknown)[]): void {
  const stop = new AbortController()
  const making = repeat({
    work: () => makeExports(deps, stop.signal),
    milliseconds: lookingMilliseconds,
    log: deps.log,
    failure: 'the archives that were asked for could not be looked through',
  })
  closing.push(() => {
    stop.abort()
    return making.stop()
  })
  void making.now()
}
