import { intervalOf, momentsOf } from '@netwrk/domain/desk/suggestions/intervals'
import type { Benchmark } from '../benchmark.ts'
import { shareOfBound } from '../market/bound.ts'
import { parameters } from '../market/parameters.ts'
import { ablations, FIRST_SEED, fitted, mistaken, orders, type Runs, runSeeds } from '../market/study.ts'
import { type Outcome, outcomes } from '../market/tally.ts'
import { thresholds } from '../market/thresholds.ts'
import { changeOf, meanOf, percent, textOf, type Verdict, verdictsOn } from '../market/verdict.ts'
import type { Table } from '../metrics/table.ts'

/** From nobody shares a taste to everybody does. */
const commonTastes = [0, 0.5, 1]
const best = 'best for both'
const beside = { 'specified score': orders['specified score'], [best]: orders[best] }

/** What the order Best for both brings to simulated members, beside other orders. */
export const market: Benchmark = {
  about: 'answered conversations of simulated members under Best for both, beside other orders',
  members: parameters.members,
  sizes: { seeds: thresholds.pairedSeeds, bounds: 3 },
  minutes: 180,
  isAlone: true,
  async run({ sizes, say }) {
    const { seeds, bounds } = sizes as { seeds: number; bounds: number }
    const tables: Table[] = []
    const verdicts: (Verdict & { where: string })[] = []
    for (const isTwoSided of [false, true])
      for (const commonTaste of commonTastes) {
        const where = `${isTwoSided ? 'two-sided' : 'one-sided'}, common taste ${commonTaste}`
        say(`${where} …`)
        const runs = runSeeds({ commonTaste, isTwoSided }, seeds, { ...orders, ...mistaken })
        tables.push(tableOf(where, runs))
        verdicts.push(...verdictsOn(runs, commonTaste, best).map((one) => ({ where, ...one })))
        if (commonTaste >= thresholds.commonTaste) verdicts.push({ where, ...reversedVerdict(runs) })
      }
    say('ablation …')
    tables.push(tableOf('ablation, one-sided, common taste 0.5', ablated(seeds)))
    for (const [name, capacities] of [
      ['half as much attention again', parameters.moreCapacities],
      ['three times the attention', parameters.ampleCapacities],
    ] as const) {
      say(`${name} …`)
      const runs = runSeeds({ commonTaste: 0.5, isTwoSided: false }, seeds, beside, capacities)
      tables.push(tableOf(`${name}, one-sided, common taste 0.5`, runs))
    }
    const bound = await boundTable(bounds, say)
    return [...tables, bound.table, [...verdicts, ...bound.verdicts].map(rowOf)]
  },
}

function ablated(seeds: number): Runs {
  return runSeeds({ commonTaste: 0.5, isTwoSided: false }, seeds, { ...beside, ...ablations, ...fitted })
}

/** A row an order: its mean figures, and how conversations and views differ from the specified score. */
function tableOf(where: string, runs: Runs): Table {
  return Object.keys(runs).map((order) => ({
    [where]: order,
    ...(Object.fromEntries(
      outcomes.map((figure) => [figure, meanOf(runs, order, figure).toFixed(3)]),
    ) as Record<keyof Outcome, string>),
    'conversations, change': textOf(changeOf(runs, order, 'conversations')),
    'gini, change': textOf(changeOf(runs, order, 'gini')),
  }))
}

function reversedVerdict(runs: Runs): Verdict {
  const gain = changeOf(runs, '10 % reversed', 'conversations')
  return {
    what: 'with 10 % reversed',
    asked: 'not below the specified order',
    found: textOf(gain),
    holds: gain.mean >= 0,
  }
}

async function boundTable(seeds: number, say: (line: string) => void) {
  const table: Table = []
  const verdicts: (Verdict & { where: string })[] = []
  for (const commonTaste of commonTastes) {
    const shares: number[] = []
    for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed += 1) {
      say(`bound, common taste ${commonTaste}, seed ${seed} …`)
      shares.push(await shareOfBound({ commonTaste, seed }))
    }
    const { mean, low, high } = intervalOf(momentsOf(shares))
    const found = `${percent(mean)} (${percent(low)} to ${percent(high)})`
    table.push({ 'share of the bound on 200 × 200, common taste': commonTaste, seeds, found })
    verdicts.push({
      where: `200 × 200, common taste ${commonTaste}`,
      what: 'share of the bound',
      asked: `at least ${percent(thresholds.leastOfBound)}`,
      found,
      holds: mean >= thresholds.leastOfBound,
    })
  }
  return { table, verdicts }
}

function rowOf({ where, what, asked, found, holds }: Verdict & { where: string }) {
  return { threshold: what, where, asked, found, holds: holds ? 'yes' : 'NO' }
}
