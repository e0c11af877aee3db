import { bestForBoth } from './best-for-both.ts'
import { drawMarket, type Market, type MarketKind } from './draw-market.ts'
import { bestForBothFitted } from './fitted.ts'
import { liveThrough } from './live-through.ts'
import { reversed, withNoise } from './mistaken.ts'
import {
  byChance,
  byProduct,
  bySpecifiedScore,
  byTransferableUtility,
  greedyWithCaps,
  type Order,
} from './orders.ts'
import { parameters } from './parameters.ts'
import type { Outcome } from './tally.ts'
import { thresholds } from './thresholds.ts'

type Make = (market: Market, seed: number) => Order

/** Everything that is compared with the specified score. */
export const orders = {
  'specified score': bySpecifiedScore,
  random: byChance,
  'product of likelihoods': (market) => byProduct(market, market.believed),
  'specified, with caps': greedyWithCaps,
  'transferable utility': (market) => byTransferableUtility(market, market.believed),
  'best for both': (market) => bestForBoth(market, market.believed),
  'best for both, with caps': (market) => bestForBoth(market, market.believed, { leavesAtCapacity: true }),
} as const satisfies Record<string, Make>

/** Best for both without a part of it. */
export const ablations = {
  'without price': (market) => bestForBoth(market, market.believed, { hasPrice: false }),
  'without floor': (market) => bestForBoth(market, market.believed, { hasFloor: false }),
  'without replies': (market) => bestForBoth(market, market.believed, { hasReplies: false }),
  'without needs, hours and start': (market) => bestForBoth(market, market.byFitAlone),
} as const satisfies Record<string, Make>

/** Best for both with likelihoods that are fitted to what members chose. */
export const fitted = { fitted: bestForBothFitted } as const satisfies Record<string, Make>

/** Best for both with likelihoods that are wrong, or right. */
export const mistaken = {
  '10 % reversed': (market, seed) => bestForBoth(market, reversed(market, thresholds.reversedShare, seed)),

  'noise of 0.5': (market, seed) => bestForBoth(market, withNoise(market, 0.5, seed)),
  'noise of 1': (market, seed) => bestForBoth(market, withNoise(market, 1, seed)),
} as const satisfies Record<string, Make>

export type Runs = Record<string, Outcome[]>

/** The first seed of the study: what was looked at while the simulator was written has others. */
export const FIRST_SEED = 101

/** Every order on the same markets: for each, an outcome a seed. */
export function runSeeds(
  kind: Omit<MarketKind, 'seed'>,
  seeds: number,
  makes: Readonly<Record<string, Make>>,
  capacities: readonly number[] = parameters.capacities,
): Runs {
  const runs: Runs = Object.fromEntries(Object.keys(makes).map((name) => [name, []]))
  for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed += 1) {
    const market = drawMarket({ ...kind, seed }, { capacities })
    for (const [name, make] of Object.entries(makes))
      runs[name]!.push(liveThrough(market, make(market, seed), seed).outcome())
  }
  return runs
}
