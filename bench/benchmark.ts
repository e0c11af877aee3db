import type { Table } from './figures/table.ts'
import type { Stage } from './stage/stage.ts'

/** One question about speed, asked on a stage of its own that is struck afterwards. */
export type Benchmark = {
  /** What is measured, in one line for the list. */
  about: string
  /** How many members the community has where nobody says otherwise. */
  members: number
  /** The largest community it takes, a million where nothing is said. */
  mostMembers?: number
  /** What else can be sized, with what it is where nobody says otherwise. */
  sizes?: Record<string, number>
  /** The most minutes a run may take, 15 where nothing is said. */
  minutes?: number
  /** Resolves to the figures, a table or more. Asserts nothing about time. */
  run(stage: Stage): Promise<Table[]>
}
