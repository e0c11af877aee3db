import { expect, test } from 'vitest'
import { bestForBoth } from './best-for-both.ts'
import { drawMarket, type MarketKind } from './draw-market.ts'
import { bestForBothFitted } from './fitted.ts'
import { liveThrough } from './live-through.ts'
import { reversed } from './mistaken.ts'
import { bySpecifiedScore, greedyWithCaps } from './orders.ts'
import { parameters } from './parameters.ts'
import { topCards } from './top-cards.ts'
import { multipliersOf } from './transferable-utility.ts'

const kind: MarketKind = { commonTaste: 0.5, isTwoSided: false, seed: 7 }
const small = { size: 60 }
const market = drawMarket(kind, small)

test('a seed is the same market and the same run every time, and another seed is another', () => {
  const runOf = (seed: number) => {
    const drawn = drawMarket({ ...kind, seed }, small)
    return liveThrough(drawn, bestForBoth(drawn, drawn.believed), seed).outcome()
  }
  expect(runOf(7)).toEqual(runOf(7))
  expect(runOf(8)).not.toEqual(runOf(7))
})

test('of those whom the specified order shows first, as many are liked and answered as parameters say', () => {
  const { size, scores, eligible } = market
  const first = Array.from({ length: size }, (_, one) =>
    Array.from({ length: size }, (_, other) => one * size + other)
      .filter((at) => eligible[at])
      .sort((a, b) => scores[b]! - scores[a]!)
      .slice(0, parameters.cards),
  ).flat()
  const mean = (chances: Float64Array) => first.reduce((sum, at) => sum + chances[at]!, 0) / first.length
  expect(mean(market.likes)).toBeCloseTo(parameters.likes, 6)
  expect(mean(market.answers)).toBeCloseTo(parameters.answers, 6)
})

test('in a two-sided market nobody is dealt anybody of their own side, and never themselves', () => {
  const { size, eligible } = drawMarket({ ...kind, isTwoSided: true }, small)
  const everybody = [...Array(size).keys()]
  const ownSide = everybody.flatMap((one) =>
    everybody.filter((other) => one % 2 === other % 2).map((other) => one * size + other),
  )
  expect(ownSide.filter((at) => eligible[at])).toEqual([])
  expect(everybody.filter((one) => market.eligible[one * size + one])).toEqual([])
})

test('the cards are the first of everybody in order', () => {
  const order = bestForBoth(market, market.believed)
  const open = Int32Array.from({ length: market.size }, (_, place) => place).filter((one) => one !== 3)
  const value = (one: number) => order.pairs[3 * market.size + one]! - order.costs[one]!
  const sorted = [...open].sort((a, b) => value(b) - value(a)).slice(0, parameters.cards)
  expect(topCards(order, 3, open).map(value)).toEqual(sorted.map(value))
})

test('prices bring the busiest nearer to what they are open to', () => {
  const load = (order: Parameters<typeof liveThrough>[1]) => liveThrough(market, order, 7).outcome().load
  const priced = load(bestForBoth(market, market.believed))
  expect(priced).toBeLessThan(load(bestForBoth(market, market.believed, { hasPrice: false })))
  expect(priced).toBeLessThan(load(bySpecifiedScore(market)))
})

test('with caps, nobody with as many open connects as they want is dealt', () => {
  const order = greedyWithCaps(market)
  const seen = [...market.capacity].map((capacity, place) => ({
    isHere: true,
    daysHere: 20,
    visits: 1,
    chosen: 0,
    liked: 0,
    open: place % 2 === 0 ? capacity : capacity - 1,
    asked: 0,
    replied: 0,
  }))
  order.beginDay({ day: 0, seen, choices: [], openTo: () => new Int32Array(0) })
  expect([...order.away]).toEqual(seen.map((_, place) => (place % 2 === 0 ? 1 : 0)))
})

test('fitting gives everybody the pairs that they want', () => {
  const kernel = market.eligible.map((can) => can * 0.2)
  const here = Array.from({ length: market.size }, (_, place) => place % 3 > 0)
  const share = multipliersOf(Float64Array.from(kernel), here, market.capacity).map(Math.exp)
  here.forEach((isHere, one) => {
    if (!isHere) return
    const pairs = here.reduce(
      (sum, isThere, other) =>
        sum + (isThere ? share[one]! * share[other]! * kernel[one * market.size + other]! : 0),
      share[one]! ** 2,
    )
    expect(pairs / market.capacity[one]!).toBeCloseTo(1, 1)
  })
})

test('as large a share of what the order believes is reversed as was asked for', () => {
  const turned = reversed(market, 0.1, 1)
  const changed = turned.filter((odds, at) => market.eligible[at] && odds !== market.believed[at]).length
  const all = market.eligible.reduce((sum, can) => sum + can, 0)
  expect(changed / all).toBeGreaterThan(0.07)
  expect(changed / all).toBeLessThan(0.13)
})

test('fitted likelihoods are those of the start until there are choices, and then follow them', () => {
  const order = bestForBothFitted(market)
  const start = bestForBoth(market, market.believed).pairs.slice()
  const day = { seen: [], openTo: () => new Int32Array(0) }
  order.beginDay({ ...day, day: 7, choices: [] })
  expect(meanOf(order.pairs)).toBeCloseTo(meanOf(start), 9)
  const everybody = [...Array(market.size).keys()]
  const choices = everybody.flatMap((one) =>
    everybody
      .filter((other) => market.eligible[one * market.size + other])
      .map((other) => ({ one, other, isLike: true })),
  )
  order.beginDay({ ...day, day: 8, choices })
  expect(meanOf(order.pairs)).toBeCloseTo(meanOf(start), 9)
  order.beginDay({ ...day, day: 14, choices })
  expect(meanOf(order.pairs)).toBeGreaterThan(meanOf(start) / 10)
})

function meanOf(pairs: Float64Array): number {
  const eligible = pairs.filter((_, at) => market.eligible[at])
  return eligible.reduce((sum, value) => sum + value, 0) / eligible.length
}
