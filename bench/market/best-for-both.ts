import {
  expectedIncoming,
  newcomerLift,
  nextPrice,
  priceOf,
  replyBucketOf,
} from '@netwrk/domain/discovery/best-for-both/price'
import type { Market } from './draw-market.ts'
import { type Order, pairsBy, type Seen } from './orders.ts'
import { parameters } from './parameters.ts'
import { topCards } from './top-cards.ts'

type Parts = { hasPrice: boolean; hasFloor: boolean; hasReplies: boolean; leavesAtCapacity: boolean }
/** Prices are worked out all day in the product; here so often before each. */
const ROUNDS = 3

const allParts: Parts = { hasPrice: true, hasFloor: true, hasReplies: true, leavesAtCapacity: false }

/**
 * Best for both by the product's own functions. Before each day everybody is dealt in thought, as often as they come by,
 * and prices follow what that would bring. Parts can be left out.
 */
export function bestForBoth(market: Market, odds: Float64Array, given: Partial<Parts> = {}): Order {
  const parts = { ...allParts, ...given }
  const { size, capacity } = market
  const shadow = new Float64Array(size)
  const order = { pairs: pairsBy(size, odds), costs: new Float64Array(size), away: new Uint8Array(size) }
  const costOf = ({ daysHere, chosen, asked, replied }: Seen, place: number) => {
    const lift = parts.hasFloor ? newcomerLift(daysHere, chosen) : 0
    return priceOf(shadow[place]!, lift, parts.hasReplies ? replyBucketOf(asked, replied) : 'unknown')
  }
  return {
    ...order,
    beginDay(deal) {
      const { seen } = deal
      const open = seen.map(({ isHere, visits }, viewer) =>
        isHere && visits > 0 ? deal.openTo(viewer) : nobody,
      )
      for (let round = 0; parts.hasPrice && round < ROUNDS; round += 1) {
        const views = viewsIfDealt(order, seen, open)
        const share = communityShareOf(seen)
        seen.forEach((member, place) => {
          const incoming = expectedIncoming(views[place]!, member, share)
          shadow[place] = nextPrice(shadow[place]!, { incoming, capacity: capacity[place]! })
          order.costs[place] = costOf(member, place)
        })
      }
      seen.forEach((member, place) => {
        order.costs[place] = costOf(member, place)
        order.away[place] = Number(parts.leavesAtCapacity && member.open >= capacity[place]!)
      })
    },
  }
}

/** How many views a week everybody would have, were all dealt by the costs of now. */
function viewsIfDealt(
  order: Pick<Order, 'pairs' | 'costs'>,
  seen: readonly Seen[],
  open: readonly Int32Array[],
): Float64Array {
  const views = new Float64Array(seen.length)
  seen.forEach(({ visits }, viewer) => {
    topCards(order, viewer, open[viewer]!).forEach((other, place) => {
      views[other]! += visits * parameters.examination(place)
    })
  })
  return views
}

const nobody = new Int32Array(0)

/** The share of likes among all choices so far, begun with a quarter of a hundred. */
function communityShareOf(seen: readonly Seen[]): number {
  let [liked, chosen] = [25, 100]
  for (const member of seen) {
    liked += member.liked
    chosen += member.chosen
  }
  return liked / chosen
}
