import { type Choice, fitCoefficients } from '@netwrk/domain/discovery/best-for-both/fit'
import {
  type Features,
  featuresOf,
  logOdds,
  startCoefficients,
} from '@netwrk/domain/discovery/best-for-both/likelihood'
import { bestForBoth } from './best-for-both.ts'
import { type Market, now } from './draw-market.ts'
import { type Order, pairsBy } from './orders.ts'

const EVERY_DAYS = 7

/** Best for both whose likelihoods are fitted anew each week to all that members have chosen; the product takes 20 choices of each. */
export function bestForBothFitted(market: Market): Order {
  const order = bestForBoth(market, market.believed)
  const features = featuresOfAll(market)
  return {
    ...order,
    beginDay(deal) {
      if (deal.day > 0 && deal.day % EVERY_DAYS === 0) {
        const choices = deal.choices.map(
          ({ one, other, isLike }): Choice => ({ features: features[one * market.size + other]!, isLike }),
        )
        const by = fitCoefficients(choices, startCoefficients)
        const odds = Float64Array.from(features, (each) => (each ? logOdds(each, by) : 0))
        order.pairs.set(pairsBy(market.size, odds))
      }
      order.beginDay(deal)
    },
  }
}

/** What speaks for each pair that can be dealt; null for all others. */
function featuresOfAll({ size, parties, eligible }: Market): (Features | null)[] {
  return Array.from({ length: size * size }, (_, at) => {
    const [one, other] = [Math.floor(at / size), at % size]
    // An answer is a choice about somebody whom one may not have been dealt oneself.
    if (!eligible[at] && !eligible[other * size + one]) return null
    return featuresOf(parties[one]!, parties[other]!, now)
  })
}
