import { expect } from 'vitest'
import type { Log } from '../platform/log/log.ts'

/** A log that remembers errors: one that no test expected fails it. */
export function loudLog(): Log & { takeErrors(): unknown[][]; expectQuiet(): void } {
  const errors: unknown[][] = []
  const ignore = () => {}
  return {
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (...args: unknown[]) => {
      errors.push(args)
    },
    /** The errors so far, which are then expected. */
    takeErrors: () => errors.splice(0),
    expectQuiet: () => expect(errors, 'errors that were logged').toEqual([]),
  }
}
