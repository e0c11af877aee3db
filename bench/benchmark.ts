import type { Environment } from './environment/environment.ts'
import type { Table } from './metrics/table.ts'

/** One question about speed, asked in an environment of its own that is torn down afterwards. */
export type Benchmark = {
  /** What is measured, in one line for the list. */
  about: string
  /** How many members the community has where nobody says otherwise. */
  members: number
  /** The largest community it takes, a million where nothing is said. */
  mostMembers?: number
  /** What else can be sized, with what it is where nobody says otherwise. */
  sizes?: Record<string, number>
  /** What may be said after its name to have a part of it. */
  words?: readonly string[]
  /** The most minutes a run may take, 15 where nothing is said. */
  minutes?: number
  /** It needs nothing of the product that has to be built. */
  isAlone?: true
  /** Resolves to the figures, a table or more. Asserts nothing about time. */
  run(environment: Environment): Promise<Table[]>
}
