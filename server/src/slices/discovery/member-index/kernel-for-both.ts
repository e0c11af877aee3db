import { MOST_POINTS } from '@netwrk/domain/discovery/best-for-both/likelihood'
import { tierPoints } from '@netwrk/domain/discovery/score'
import type { BothQuestion } from './best-for-both.ts'
import { BLOCK_SIZE, type Block } from './block.ts'
import { boundsFor, half, writeMask, writeRows } from './kernel-tables.ts'
import { mostShared, OVERLAP_ROW } from './point-tables.ts'
import type { Question } from './question.ts'
import { countBits, MASK_BITS } from './vocabulary.ts'

/** Where the kernel reads each table of Best for both (scan.wat). */
const at = {
  needed: 1536,
  standing: 1584,
  neededPoints: 1616,
  thresholds: 1648,
  hours: 1712,
  starts: 1728,
  backRows: 1744,
} as const

const YEARS_CODES = 8
const LONGEST = 15
/** Prices are kept in 64 steps: below -1, from there by a tenth, and above 5.2. */
const PRICE_CODES = 64
const LEAST_PRICE = -1
const PRICE_STEP = 0.1

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
    bytes[at.hours + code] = half(worth.hours * alike)
  })
  both.starts.forEach((alike, code) => {
    bytes[at.starts + code] = half(worth.start * alike)
  })
  writeRows(bytes, at.backRows, backPoints(worth.needs, question.skillCount), question.skillCount)
}

/** What the candidate's needs bring, by how many the viewer meets and how many there are. */
function backPoints(worth: number, own: number): Float64Array {
  const points = new Float64Array((MASK_BITS + 1) * OVERLAP_ROW)
  for (let met = 0; met <= mostShared(own); met += 1)
    for (let length = Math.max(1, met); length <= MASK_BITS; length += 1)
      points[met * OVERLAP_ROW + length] = (worth * met) / length
  return points
}

/** What the kernel is told with each call: the most that is still to come after each look. */
export function boundsForBoth(question: Question, both: BothQuestion): ReturnType<typeof boundsFor> {
  const { skills, goals, lists, wishes } = boundsFor(question)
  const { needs } = worthInPoints(both)
  const own = both.neededCount === 0 ? 0 : half(needs)
  const back = question.skillCount === 0 ? 0 : half(needs)
  return { skills, goals, lists: lists + own + back, wishes: wishes + back }
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
  for (let code = 0; code < PRICE_CODES; code += 1) {
    const odds = oddsFor((value + lowestOf(code)) / 2)
    const halfPoints = (2 * MOST_POINTS * (odds - by.intercept)) / by.fit
    // A hair less makes up for how sums are rounded.
    bytes[at.thresholds + code] = Math.min(255, Math.max(0, Math.floor(Math.max(least, halfPoints) - 1e-6)))
  }
}

/** The log-odds whose likelihood has this logarithm. */
function oddsFor(logarithm: number): number {
  return logarithm >= 0 ? Number.POSITIVE_INFINITY : logarithm - Math.log1p(-Math.exp(logarithm))
}

function lowestOf(code: number): number {
  return code === 0 ? Number.NEGATIVE_INFINITY : LEAST_PRICE + (code - 1) * PRICE_STEP
}

/** The highest code whose prices begin no higher than this one. */
function priceCode(price: number): number {
  const code = Math.min(PRICE_CODES - 1, Math.max(0, Math.floor((price - LEAST_PRICE) / PRICE_STEP) + 1))
  return lowestOf(code) > price ? code - 1 : code
}

/** Six planes: three bytes of what they need, how much that is, hours with start, and the price. */
export function writePlanesForBoth(bytes: Uint8Array, first: number, block: Block, offset: number): void {
  const needs = block.neededSkills[offset]!
  bytes[first] = needs
  bytes[first + BLOCK_SIZE] = needs >>> 8
  bytes[first + 2 * BLOCK_SIZE] = needs >>> 16
  bytes[first + 3 * BLOCK_SIZE] = Math.min(LONGEST, countBits(needs))
  bytes[first + 4 * BLOCK_SIZE] = block.hours[offset]! | (block.starts[offset]! << 4)
  bytes[first + 5 * BLOCK_SIZE] = priceCode(block.price[offset]!)
}
