import {
  type Coefficients,
  featuresOf,
  likelihood,
  logOdds,
  type Party,
  startCoefficients,
} from '@netwrk/domain/discovery/best-for-both/likelihood'
import { MINIMUM_MATCH_SCORE, type ScoreSubject, score } from '@netwrk/domain/discovery/score'
import { castMember } from '../../server/seed/cast/cast.ts'
import { type Random, randomOf } from '../../server/seed/random.ts'
import { even, normal } from './chance.ts'
import { parameters } from './parameters.ts'

/** What of a market is chosen; everything else is drawn from the seed. */
export type MarketKind = {
  /** From 0, where everybody has a taste of their own, to 1, where all would like the same people. */
  commonTaste: number
  /** Whether members of one half look for the other half only. */
  isTwoSided: boolean
  seed: number
}

/** Members and what they think of each other. Tables have a row for who looks and a column for who is looked at. */
export type Market = {
  size: number
  parties: readonly Party[]
  /** On which day somebody joins; below 0 where they were there before. */
  joins: Int32Array
  visits: Float64Array
  capacity: Float64Array
  diligence: Float64Array
  /** Whether somebody may be suggested to somebody at all, as the product has it. */
  eligible: Uint8Array
  /** The specified score. */
  scores: Float64Array
  /** The log-odds of a like, as the order believes, and by all but hours, start and needs. */
  believed: Float64Array
  byFitAlone: Float64Array
  /** How likely a like, and an answer to one, really is: which no order knows. */
  likes: Float64Array
  answers: Float64Array
}

type Sizes = { size?: number; capacities?: readonly number[] }

export const now = new Date('2026-05-04T12:00:00Z')

/** The market of a seed: profiles from the cast, tastes, capacities, days. */
export function drawMarket(
  kind: MarketKind,
  { size = parameters.members, capacities = parameters.capacities }: Sizes = {},
): Market {
  const random = randomOf(kind.seed, 1)
  const parties = Array.from({ length: size }, (_, place) => drawParty(kind.seed * size + place, random))
  const one = (draw: () => number) => Float64Array.from({ length: size }, draw)
  const joiningFrom = Math.round(size * (1 - parameters.joiningShare))
  const market = {
    size,
    parties,
    joins: Int32Array.from({ length: size }, (_, place) =>
      place < joiningFrom ? -random.between(20, 400) : random.between(0, parameters.days - 1),
    ),
    visits: one(() => drawBetween(random, parameters.visits)),
    capacity: one(() => random.pick(capacities)),
    diligence: one(() => drawBetween(random, parameters.diligence)),
    ...tablesOf(parties, kind.isTwoSided),
  }
  return { ...market, ...drawTruth(kind, market) }
}

function drawBetween(random: Random, [low, high]: readonly [number, number]): number {
  return low + (high - low) * random.next()
}

type Member = Party & ScoreSubject

function drawParty(number: number, random: Random): Member {
  const { tier, skills, neededSkills, experience, country, ...drawn } = castMember(number, now)
  return {
    tier,
    skills,
    neededSkills,
    experience,
    country,
    goals: drawn.primaryGoal === null ? drawn.lookingFor : [...drawn.lookingFor, drawn.primaryGoal],
    // Whoever comes by in the market is active in it.
    lastActiveAt: now,
    hoursAWeek: random.chance(parameters.saysHours) ? random.pick(parameters.hours) : null,
    startsInMonths: random.chance(parameters.saysStart) ? random.pick(parameters.starts) : null,
  }
}

function tablesOf(members: readonly Member[], isTwoSided: boolean) {
  const size = members.length
  const [scores, believed, byFitAlone] = [0, 1, 2].map(() => new Float64Array(size * size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const eligible = new Uint8Array(size * size)
  for (let one = 0; one < size; one += 1) {
    for (let other = 0; other < size; other += 1) {
      if (one === other || (isTwoSided && one % 2 === other % 2)) continue
      const at = one * size + other
      scores[at] = score(members[one]!, members[other]!, now).total
      eligible[at] = scores[at] >= MINIMUM_MATCH_SCORE ? 1 : 0
      const features = featuresOf(members[one]!, members[other]!, now)
      believed[at] = logOdds(features, startCoefficients)
      byFitAlone[at] = logOdds({ ...features, needs: 0, hours: 0, start: 0 }, startCoefficients)
    }
  }
  return { scores, eligible, believed, byFitAlone }
}

/**
 * How likely likes really are: what profiles say by coefficients of this community's own, and tastes that no profile tells of.
 * Those mix, by `commonTaste`, how sought somebody is by all (evenly spaced) with what each thinks for themselves.
 */
function drawTruth(
  { commonTaste, seed }: MarketKind,
  { size, parties, eligible, scores }: Pick<Market, 'size' | 'parties' | 'eligible' | 'scores'>,
): Pick<Market, 'likes' | 'answers'> {
  const random = randomOf(seed, 2)
  const own = { ...startCoefficients } as Coefficients
  for (const name of ['fit', 'needs', 'hours', 'start'] as const)
    own[name] *= Math.exp(parameters.coefficientSpread * normal(random))
  const sought = Float64Array.from({ length: size }, () => even(random))
  const spread = parameters.taste / Math.hypot(commonTaste, 1 - commonTaste)
  const odds = new Float64Array(size * size)
  for (let one = 0; one < size; one += 1) {
    for (let other = 0; other < size; other += 1) {
      const taste = commonTaste * sought[other]! + (1 - commonTaste) * even(random)
      if (!eligible[one * size + other]) continue
      const features = featuresOf(parties[one]!, parties[other]!, now)
      odds[one * size + other] = logOdds(features, own) + spread * taste
    }
  }
  const first = firstShown(size, scores, eligible)
  const chances = (share: number) => {
    const shift = shiftFor(odds, first, share)
    return odds.map((value, at) => (eligible[at] ? likelihood(value + shift) : 0))
  }
  return { likes: chances(parameters.likes), answers: chances(parameters.answers) }
}

/** The pairs that the specified order would show first. */
function firstShown(size: number, scores: Float64Array, eligible: Uint8Array): number[] {
  return Array.from({ length: size }, (_, one) =>
    Array.from({ length: size }, (_, other) => one * size + other)
      .filter((at) => eligible[at])
      .sort((a, b) => scores[b]! - scores[a]!)
      .slice(0, parameters.cards),
  ).flat()
}

/** By how much log-odds are to be moved so that these pairs come to a share on average, found by halving. */
function shiftFor(odds: Float64Array, pairs: readonly number[], share: number): number {
  let [low, high] = [-10, 10]
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2
    const mean = pairs.reduce((sum, at) => sum + likelihood(odds[at]! + middle), 0) / pairs.length
    if (mean < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
