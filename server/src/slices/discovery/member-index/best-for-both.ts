import {
  type Coefficients,
  type Features,
  hoursAlike,
  logOdds,
  MOST_POINTS,
  type Party,
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
  /** Filled in anew for each candidate, so that none is made for those passed over. */
  features: Features
}

/** Turns a viewer into tables by asking the domain's rules. */
export function askForBoth(viewer: Party, by: Readonly<Coefficients>): BothQuestion {
  return {
    by,
    needed: knownMaskOf(skillBits, viewer.neededSkills),
    neededCount: new Set(viewer.neededSkills).size,
    hours: Float64Array.from(hoursAnswers, (hours) => hoursAlike(viewer.hoursAWeek, hours)),
    features: { fit: 0, needs: 0, hours: 0, start: 0 },
    starts: Float64Array.from(startsAnswers, (months) => startsAlike(viewer.startsInMonths, months)),
  }
}

/** The domain's order value of a candidate with so many points without the plan, to the last bit. */
export function valueForBoth(
  { by, needed, neededCount, hours, starts, features }: BothQuestion,
  viewerSkills: number,
  points: number,
  block: Block,
  offset: number,
): number {
  const theirs = block.neededSkills[offset]!
  features.fit = points / MOST_POINTS
  features.hours = hours[block.hours[offset]!]!
  features.start = starts[block.starts[offset]!]!
  features.needs = neededCount === 0 ? 0 : countBits(block.skills[offset]! & needed) / neededCount
  const odds = logOdds(features, by)
  features.needs = theirs === 0 ? 0 : countBits(theirs & viewerSkills) / countBits(theirs)
  return orderValue(odds, logOdds(features, by), block.price[offset]!)
}
