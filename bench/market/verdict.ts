import { type Interval, intervalOf, momentsOf } from '@netwrk/domain/desk/suggestions/intervals'
import type { Runs } from './study.ts'
import type { Outcome } from './tally.ts'
import { thresholds } from './thresholds.ts'

/** How much higher a figure is than under the specified score, as a share of that one's mean, over the same seeds. */
export function changeOf(runs: Runs, order: string, figure: keyof Outcome): Interval {
  const before = runs['specified score']!.map((outcome) => outcome[figure])
  const mean = before.reduce((sum, value) => sum + value, 0) / before.length
  return intervalOf(
    momentsOf(runs[order]!.map((outcome, place) => (outcome[figure] - before[place]!) / mean)),
  )
}

export function meanOf(runs: Runs, order: string, figure: keyof Outcome): number {
  return momentsOf(runs[order]!.map((outcome) => outcome[figure])).mean
}

/** What a threshold asks for, what came out, and whether it holds. */
export type Verdict = { what: string; asked: string; found: string; holds: boolean }

/** The thresholds on one kind of market. */
export function verdictsOn(runs: Runs, commonTaste: number, order: string): Verdict[] {
  const gain = changeOf(runs, order, 'conversations')
  if (commonTaste < thresholds.commonTaste)
    return [
      {
        what: 'no worse without common taste',
        asked: `at least ${percent(-thresholds.mostLossWithoutCommonTaste)}`,
        found: textOf(gain),
        holds: gain.mean >= -thresholds.mostLossWithoutCommonTaste,
      },
    ]
  const fall = changeOf(runs, order, 'gini')
  const load = meanOf(runs, order, 'load')
  return [
    {
      what: 'answered conversations',
      asked: `at least ${percent(thresholds.leastGain)}, interval above 0`,
      found: textOf(gain),
      holds: gain.mean >= thresholds.leastGain && gain.low > 0,
    },
    {
      what: 'Gini of views',
      asked: `at most ${percent(-thresholds.leastGiniFall)}`,
      found: textOf(fall),
      holds: fall.mean <= -thresholds.leastGiniFall,
    },
    {
      what: '95th percentile of incoming',
      asked: `at most ${thresholds.mostLoad} × capacity`,
      found: load.toFixed(2),
      holds: load <= thresholds.mostLoad,
    },
  ]
}

export function percent(share: number): string {
  return `${share >= 0 ? '+' : '−'}${Math.abs(100 * share).toFixed(1)} %`
}

export function textOf({ mean, low, high }: Interval): string {
  return `${percent(mean)} (${percent(low)} to ${percent(high)})`
}
