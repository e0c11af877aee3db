import { orderValue } from '@netwrk/domain/discovery/best-for-both/order'
import { randomOf } from '../../server/seed/random.ts'
import type { Market } from './draw-market.ts'
import { multipliersOf } from './transferable-utility.ts'

/** What an order may know of a member on a day: what the product would know. */
export type Seen = {
  isHere: boolean
  /** Days since they joined. */
  daysHere: number
  /** Days of the last seven on which they came by. */
  visits: number
  /** Others who chose about them, and who liked them. */
  chosen: number
  liked: number
  /** Connects that wait for their answer, and those that do so no more, and those of them that had a yes or a no. */
  open: number
  asked: number
  replied: number
}

/** That a member chose about another whom they were shown or asked by. */
export type Chosen = { one: number; other: number; isLike: boolean }

/** What a day begins with; `openTo` are those who could be dealt to somebody, `choices` all that were made so far. */
export type Deal = {
  day: number
  seen: readonly Seen[]
  choices: readonly Chosen[]
  openTo(viewer: number): Int32Array
}

/** A way to put people in order: what a pair is worth, less what is taken off for the candidate. */
export type Order = {
  /** A row for who looks. */
  pairs: Float64Array
  costs: Float64Array
  /** Whom it keeps away altogether: 1 for those. */
  away: Uint8Array
  /** Learns before a day begins. */
  beginDay(deal: Deal): void
}

function alwaysBy(pairs: Float64Array, size: number): Order {
  return { pairs, costs: new Float64Array(size), away: new Uint8Array(size), beginDay: () => {} }
}

/** The specified score. */
export function bySpecifiedScore({ size, scores }: Market): Order {
  return alwaysBy(scores, size)
}

export function byChance({ size }: Market, seed: number): Order {
  const random = randomOf(seed, 7)
  return alwaysBy(
    Float64Array.from({ length: size * size }, () => random.next()),
    size,
  )
}

/** How likely both like each other, by the product's own functions, and nothing else. */
export function byProduct({ size }: Market, odds: Float64Array): Order {
  return alwaysBy(pairsBy(size, odds), size)
}

/** The order value of every pair before its price; `back` where the odds of an answer are others than those of a like. */
export function pairsBy(size: number, odds: Float64Array, back: Float64Array = odds): Float64Array {
  const pairs = new Float64Array(size * size)
  for (let one = 0; one < size; one += 1)
    for (let other = 0; other < size; other += 1)
      pairs[one * size + other] = orderValue(odds[one * size + other]!, back[other * size + one]!, 0)
  return pairs
}

/** The specified score, but nobody is shown who has as many open connects as they want in a week. */
export function greedyWithCaps(market: Market): Order {
  const order = bySpecifiedScore(market)
  return {
    ...order,
    beginDay({ seen }) {
      seen.forEach(({ open }, member) => {
        order.away[member] = Number(open >= market.capacity[member]!)
      })
    },
  }
}

/** Transferable utility: who would be matched in equilibrium, found anew each day among those who are there. */
export function byTransferableUtility(market: Market, odds: Float64Array): Order {
  const { size, capacity, eligible } = market
  // Half of the joint utility.
  const order = alwaysBy(
    pairsBy(size, odds).map((value) => value / 2),
    size,
  )
  const kernel = order.pairs.map((value, at) => (eligible[at] ? Math.exp(value) : 0))
  return {
    ...order,
    beginDay({ seen }) {
      const isHere = seen.map((member) => member.isHere)
      order.costs.set(multipliersOf(kernel, isHere, capacity).map((value) => -value))
    },
  }
}
