import { each, gini, percentileOf } from '@netwrk/domain/desk/suggestions/spread'
import type { Market } from './draw-market.ts'
import { parameters } from './parameters.ts'

/** What is counted of a run from the day on which counting begins. */
export type Tally = ReturnType<typeof createTally>

/** The figures of a run. */
export type Outcome = Record<(typeof outcomes)[number], number>
export const outcomes = ['conversations', 'gini', 'load', 'served', 'unseen', 'newcomers'] as const

const NEWCOMER_DAYS = 14

export function createTally({ size, joins, capacity }: Market) {
  const days = new Float64Array(size)
  const views = new Float64Array(size)
  const incoming = new Float64Array(size)
  const had = new Float64Array(size)
  const early = new Float64Array(size)
  let conversations = 0
  const isCounted = (day: number) => day >= parameters.uncountedDays
  return {
    present(member: number, day: number): void {
      if (isCounted(day)) days[member]! += 1
    },
    /** Somebody is dealt as a card that is looked at and liked with these chances. */
    shown(member: number, day: number, examined: number, liked: number): void {
      if (!isCounted(day)) return
      views[member]! += examined
      incoming[member]! += examined * liked
    },
    /** A request is read and answered with this chance. */
    conversation(from: number, to: number, day: number, chance: number): void {
      for (const member of [from, to])
        if (joins[member]! >= 0 && day - joins[member]! < NEWCOMER_DAYS) early[member]! += chance
      if (!isCounted(day)) return
      conversations += chance
      had[from]! += chance
      had[to]! += chance
    },
    outcome(): Outcome {
      const present = [...days.keys()].filter((member) => days[member]! >= 7)
      const weeks = days.reduce((sum, count) => sum + count, 0) / 7
      const aWeek = (member: number, amount: number) => (7 * amount) / days[member]!
      const newcomers = [...joins.keys()].filter(
        (member) => joins[member]! >= 0 && joins[member]! < parameters.days - NEWCOMER_DAYS,
      )
      return {
        conversations: conversations / weeks,
        gini: gini(each(present.map((member) => aWeek(member, views[member]!)))),
        load: percentileOf(
          each(present.map((member) => aWeek(member, incoming[member]!) / capacity[member]!)),
          0.95,
        ),
        // Somebody who expects so many has at least one with this chance.
        served: mean(present.map((member) => 1 - Math.exp(-aWeek(member, had[member]!)))),
        unseen: mean(present.map((member) => Math.exp(-aWeek(member, views[member]!)))),
        newcomers: mean(newcomers.map((member) => 1 - Math.exp(-early[member]!))),
      }
    },
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
