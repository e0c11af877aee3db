import {
  type Coefficients,
  hoursAlike,
  logOdds,
  MOST_POINTS,
  type Party,
  startCoefficients,
  startsAlike,
} from '@netwrk/domain/discovery/best-for-both/likelihood'
import { orderValue } from '@netwrk/domain/discovery/best-for-both/order'
import type { Block } from './block.ts'
import { countBits, hoursAnswers, knownMaskOf, skillBits, startsAnswers } from './vocabulary.ts'

/** What a question by Best for both asks beside what any asks: all that the value is made of and no score. */
export type BothQuestion = {
  by: Readonly<Coefficients>
  /** What the viewer needs, as far as lists know it, and how much that is in all. */
  needed: number
  neededCount: number
  /** How alike the hours and the starts are, by code. */
  hours: Float64Array
  starts: Float64Array
}

/** Turns a viewer into tables by asking the domain's rules. */
export function askForBoth(viewer: Party): BothQuestion {
  return {
    by: startCoefficients,
    needed: knownMaskOf(skillBits, viewer.neededSkills),
    neededCount: new Set(viewer.neededSkills).size,
    hours: Float64Array.from(hoursAnswers, (hours) => hoursAlike(viewer.hoursAWeek, hours)),
    starts: Float64Array.from(startsAnswers, (months) => startsAlike(viewer.startsInMonths, months)),
  }
}

/** The domain's order value of a candidate with so many points without the plan, to the last bit. */
export function valueForBoth(
  { by, needed, neededCount, hours, starts }: BothQuestion,
  viewerSkills: number,
  points: number,
  block: Block,
  offset: number,
): number {
  const theirs = block.neededSkills[offset]!
  const shared = {
    fit: points / MOST_POINTS,
    hours: hours[block.hours[offset]!]!,
    start: starts[block.starts[offset]!]!,
  }
  const needs = neededCount === 0 ? 0 : countBits(block.skills[offset]! & needed) / neededCount
  const needsBack = theirs === 0 ? 0 : countBits(theirs & viewerSkills) / countBits(theirs)
  return orderValue(
    logOdds({ ...shared, needs }, by),
    logOdds({ ...shared, needs: needsBack }, by),
    block.price[offset]!,
  )
}
