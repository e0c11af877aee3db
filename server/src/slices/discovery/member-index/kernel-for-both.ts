import { MOST_POINTS } from '@netwrk/domain/discovery/best-for-both/likelihood'
import { activityCompatibility, tierPoints } from '@netwrk/domain/discovery/score'
import { countryRegions } from '@netwrk/domain/profiles/countries'
import type { BothQuestion } from './best-for-both.ts'
import { BLOCK_SIZE, type Block } from './block.ts'
import { half, LANES, splat, at as tablesAt, writeMask, writeRows } from './kernel-tables.ts'
import { mostShared, OVERLAP_ROW } from './point-tables.ts'
import { DAY_ROWS, type Question } from './question.ts'
import { countBits, countryCodes, hoursClassOf, MASK_BITS } from './vocabulary.ts'

/** Where the kernel reads each table of Best for both (scan.wat). */
const at = {
  needed: 1536,
  standing: 1584,
  neededPoints: 1616,
  thresholds: 1648,
  hours: 1712,
  starts: 1728,
  backRows: 1744,
  regions: 2160,
  days: 2176,
  methodsMost: 2192,
  goalsMost: 2208,
  backMost: 2224,
  ownCountry: 2240,
  wantedCountry: 2256,
  anyCountry: 2272,
  ownCountryPoints: 2288,
} as const

const YEARS_CODES = 8
const LONGEST = 15
/** Where the steps begin in which prices are kept: fine where newcomers are, who come first where all else is equal. */
const PRICE_STEPS = [
  Number.NEGATIVE_INFINITY,
  ...[-0.8, -0.7, -0.6, -0.5, -0.4, -0.3, -0.2, -0.1, 0, 0.25, 0.5, 1, 1.5, 2, 3].map(Math.fround),
]

/** Where the steps begin in which days without activity are kept; the one behind them is for those who hide it. */
const DAY_STEPS = [0, 1, 2, 4, 7, 10, 13, 17, 22, 28, 34, 41, 48, 55, 61]
/** A code for each country: one for those without, one for those of no region, one for each region. */
const regionNames = countryCodes.keys.map((key) => (key === '' ? 'none' : countryRegions.get(key)))
const regions = [...new Set(regionNames)]
const regionCodes = regionNames.map((name) => regions.indexOf(name))
if (regions.length > 16) throw new Error('the kernel knows 16 regions at most')
const NO_COUNTRY = 255

/*
 * What bounds a value. Both likelihoods have the same odds but for what is needed, and the logarithm of a likelihood is
 * concave in them. So the two together are at most twice that of their mean, and the mean is a sum: points without the plan,
 * and in points of the same size half of what each side's needs bring, hours and start. The least sum that reaches a
 * value is found for each price code, and the kernel compares sums.
 */

/** What a whole of each feature adds to the mean of both odds, in points of the score. */
function worthInPoints({ by }: BothQuestion) {
  const points = MOST_POINTS / by.fit
  return { needs: (points * by.needs) / 2, hours: points * by.hours, start: points * by.start }
}

/** Writes the tables of a question by Best for both, beside those of any question. */
export function writeTablesForBoth(bytes: Uint8Array, question: Question, both: BothQuestion): void {
  const worth = worthInPoints(both)
  bytes.fill(0, at.needed, at.backRows)
  writeMask(bytes, at.needed, both.needed)
  for (let tier = 0; tier < tierPoints.length; tier += 1) {
    if (!(question.filters.tiers & (1 << tier))) continue
    question.yearsPoints.forEach((points, years) => {
      bytes[at.standing + tier * YEARS_CODES + years] = half(points)
    })
  }
  for (let met = 0; met <= both.neededCount && met <= MASK_BITS; met += 1)
    bytes[at.neededPoints + met] = both.neededCount === 0 ? 0 : half((worth.needs * met) / both.neededCount)
  both.hours.forEach((alike, code) => {
    const place = at.hours + hoursClassOf(code)
    bytes[place] = Math.max(bytes[place]!, half(worth.hours * alike))
  })
  both.starts.forEach((alike, code) => {
    bytes[at.starts + code] = half(worth.start * alike)
  })
  DAY_STEPS.forEach((days, step) => {
    bytes[at.days + step] = half(activityCompatibility(question.ownDays, days))
  })
  bytes[at.days + DAY_STEPS.length] = half(activityCompatibility(question.ownDays, null))
  writePlaces(bytes, question)
  writeRows(bytes, at.backRows, backPoints(worth.needs, question.skillCount), question.skillCount)
  writeMost(bytes, at.methodsMost, tablesAt.methodRows, question.skillCount)
  writeMost(bytes, at.goalsMost, tablesAt.goalRows, question.goalCount)
  writeMost(bytes, at.backMost, at.backRows, question.skillCount)
}

/** What the candidate's needs bring, by how many the viewer meets and how many there are. */
function backPoints(worth: number, own: number): Float64Array {
  const points = new Float64Array((MASK_BITS + 1) * OVERLAP_ROW)
  for (let met = 0; met <= mostShared(own); met += 1)
    for (let length = Math.max(1, met); length <= MASK_BITS; length += 1)
      points[met * OVERLAP_ROW + length] = (worth * met) / length
  return points
}

/** The most that what the viewer needs can bring, and the most that anybody can come to; skills and goals bring `lists`. */
export function mostForBoth(question: Question, both: BothQuestion, lists: number) {
  const { needs, hours, start } = worthInPoints(both)
  const { yearsPoints, countryPoints, ownDays } = question
  const own = both.neededCount === 0 ? 0 : half(needs)
  const parts = [
    Math.max(...yearsPoints),
    Math.max(...countryPoints),
    Math.max(activityCompatibility(ownDays, 0), activityCompatibility(ownDays, null)),
    question.skillCount === 0 ? 0 : needs,
    hours * Math.max(...both.hours),
    start * Math.max(...both.starts),
  ]
  return { own, best: parts.reduce((sum, part) => sum + half(part), own + lists) }
}

/** The most of each length of list, over how many are shared: rows as they were written. */
function writeMost(bytes: Uint8Array, to: number, rows: number, own: number): void {
  for (let length = 0; length < LANES; length += 1) {
    let most = 0
    for (let shared = 0; shared <= mostShared(own); shared += 1)
      most = Math.max(most, bytes[rows + shared * LANES + length]!)
    bytes[to + length] = most
  }
}

/** The country that brings most by itself, the others by region, each with the most of its countries. */
function writePlaces(bytes: Uint8Array, { countryPoints, filters }: Question): void {
  const own = countryPoints.indexOf(Math.max(...countryPoints))
  const wanted = filters.country < 0 ? NO_COUNTRY : filters.country
  splat(bytes, at.ownCountry, own)
  splat(bytes, at.ownCountryPoints, half(countryPoints[own]!))
  splat(bytes, at.wantedCountry, wanted)
  splat(bytes, at.anyCountry, filters.country === -1 ? 255 : 0)
  splat(bytes, at.regions, 0)
  countryPoints.forEach((points, country) => {
    const region = at.regions + regionCodes[country]!
    if (country !== own) bytes[region] = Math.max(bytes[region]!, half(points))
  })
}

/** Writes the least sum that can reach a value, in half points, for each price code. */
export function writeThresholds(
  bytes: Uint8Array,
  question: Question,
  { by }: BothQuestion,
  value: number,
): void {
  // Who has the minimum has so much of it without the plan.
  const least = Math.max(0, 2 * (question.minimum - Math.max(...question.tierPoints)))
  for (const [code, step] of PRICE_STEPS.entries()) {
    const odds = oddsFor((value + step) / 2)
    const halfPoints = (2 * MOST_POINTS * (odds - by.intercept)) / by.fit
    // A hair less makes up for how sums are rounded.
    bytes[at.thresholds + code] = Math.min(255, Math.max(0, Math.floor(Math.max(least, halfPoints) - 1e-6)))
  }
}

/** The log-odds whose likelihood has this logarithm. */
function oddsFor(logarithm: number): number {
  return logarithm >= 0 ? Number.POSITIVE_INFINITY : logarithm - Math.log1p(-Math.exp(logarithm))
}

/** Seven planes: three bytes of what they need, how much that is, hours with start, the price, region with days. */
export function writePlanesForBoth(
  bytes: Uint8Array,
  first: number,
  block: Block,
  offset: number,
  days: number,
): void {
  const needs = block.neededSkills[offset]!
  const dayStep = days === DAY_ROWS ? DAY_STEPS.length : DAY_STEPS.findLastIndex((step) => step <= days)
  bytes[first] = needs
  bytes[first + BLOCK_SIZE] = needs >>> 8
  bytes[first + 2 * BLOCK_SIZE] = needs >>> 16
  bytes[first + 3 * BLOCK_SIZE] = Math.min(LONGEST, countBits(needs))
  bytes[first + 4 * BLOCK_SIZE] = hoursClassOf(block.hours[offset]!) | (block.starts[offset]! << 4)
  bytes[first + 5 * BLOCK_SIZE] = PRICE_STEPS.findLastIndex((step) => step <= block.price[offset]!)
  bytes[first + 6 * BLOCK_SIZE] = regionCodes[block.country[offset]!]! | (dayStep << 4)
}
