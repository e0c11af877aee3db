import { type Arm, arms, checkArmSizes } from '../../discovery/best-for-both/arms.ts'
import { differenceOf, type Interval, intervalOf, type Moments, momentsOfSums } from './intervals.ts'
import { FEWEST_CONVERSATIONS, FEWEST_MEMBERS } from './suggestion-figures.ts'

/** Of the members of an arm: how many, how many answered conversations they began, and the sum of the squares of that. */
export type ArmSums = { members: number; answered: number; squares: number }

export type ArmFound = {
  arm: Arm
  members: number
  /** The share of all members that the operator chose, and what it is. Null of nobody. */
  promised: number
  found: number | null
  /** Answered conversations a member; null where there are too few to tell. */
  answered: Interval | null
}

export type ArmsFound = {
  arms: ArmFound[]
  /** How far the sizes are from what was promised; null where everybody is dealt by one order. */
  sizes: { chiSquared: number; areAsPromised: boolean } | null
  /** How many more answered conversations a member with Best for both has; null where there are too few to tell, or one arm. */
  difference: Interval | null
}

/** What members with each order have had. Where everybody has one it is the whole community, and nothing is compared. */
export function armsFound(sums: Readonly<Record<Arm, ArmSums>>, holdout: number): ArmsFound {
  const all = sums.specified.members + sums.best_for_both.members
  const promised = { specified: holdout / 100, best_for_both: 1 - holdout / 100 }
  const [specified, bestForBoth] = [tellingOf(sums.specified), tellingOf(sums.best_for_both)]
  const found = { specified, best_for_both: bestForBoth }
  const isSplit = holdout > 0 && holdout < 100
  return {
    arms: arms
      .filter((arm) => promised[arm] > 0)
      .map((arm) => ({
        arm,
        members: sums[arm].members,
        promised: promised[arm],
        found: all === 0 ? null : sums[arm].members / all,
        answered: found[arm] && intervalOf(found[arm]),
      })),
    sizes: isSplit
      ? checkArmSizes(
          { specified: sums.specified.members, best_for_both: sums.best_for_both.members },
          holdout,
        )
      : null,
    difference: isSplit && specified && bestForBoth ? differenceOf(specified, bestForBoth) : null,
  }
}

function tellingOf({ members, answered, squares }: ArmSums): Moments | null {
  if (members < FEWEST_MEMBERS || answered < FEWEST_CONVERSATIONS) return null
  return momentsOfSums(members, answered, squares)
}
