import type { Environment } from '../environment/environment.ts'
import type { Visitor } from '../environment/visitors.ts'
import type { Measured } from '../metrics/measure.ts'
import { startProgram } from './process.ts'

/** A call of the contract, by its slice and its name there, and which of the visitors makes it. */
export type VisitorCall = { by: number; slice: string; name: string; input: object }

/** Calls to make in this order: so many in flight at a time, or so many begun a second. */
export type CallJob = {
  origin: string
  visitors: readonly Visitor[]
  calls: readonly VisitorCall[]
  pace: { inFlight: number } | { perSecond: number }
  /** The field of each answer that is told: how long it is where it is a list, or else what it says. */
  field: string
}

/** How long the calls took, and the field of each answer in the order of the calls. */
export type Called = Measured & { told: unknown[] }

/** Makes calls; those that are made before anything is measured warm up the caller as well as the server. */
export type Caller = { call(job: CallJob): Promise<Called> }

/**
 * Makes calls in a process of its own: what clears the memory of a benchmark that has read everybody takes both cores for
 * a tenth of a second, and would be counted as the server's.
 */
export function startCaller({ ending }: Pick<Environment, 'ending'>): Caller {
  const program = startProgram('load/calling.ts')
  ending(program.end)
  return {
    call(job) {
      const called = program.hear<Called>('called')
      program.say(job)
      return called
    },
  }
}
