import { newcomerLift, priceOf } from '@netwrk/domain/discovery/best-for-both/price'

/** What somebody costs who has just come and whom no round of prices has seen yet. */
export const PRICE_OF_NEWCOMERS = priceOf(0, newcomerLift(0, 0), 'unknown')
