import type { Environment } from '../environment/environment.ts'
import type { Visitor } from '../environment/visitors.ts'
import type { Measured } from '../metrics/measure.ts'
import { startProgram } from './process.ts'

/** Pages of suggestions to ask for: the visitors take turns; so many in flight at a time, or so many begun a second. */
export type PageJob = {
  origin: string
  visitors: readonly Visitor[]
  count: number
  pace: { inFlight: number } | { perSecond: number }
}

/** How long the pages took, and how many cards all of them had. */
export type Pages = Measured & { cards: number }

/** Asks for pages; what it has asked first, in no measurement, has warmed it up as well as the server. */
export type PageAsker = { ask(job: PageJob): Promise<Pages> }

/**
 * Asks in a process of its own: what clears the memory of a benchmark that has read everybody takes both cores for a
 * tenth of a second, and would be counted as the server's.
 */
export function startPageAsker({ ending }: Pick<Environment, 'ending'>): PageAsker {
  const program = startProgram('load/page-asker.ts')
  ending(program.end)
  return {
    ask(job) {
      const pages = program.hear<Pages>('pages')
      program.say(job)
      return pages
    },
  }
}
