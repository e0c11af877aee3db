import { millionths } from '@netwrk/domain/discovery/best-for-both/order'
import { turnOf } from '@netwrk/domain/discovery/ranking'
import { activityCompatibility, daysBetween, thousandths } from '@netwrk/domain/discovery/score'
import { type BothQuestion, valueForBoth } from './best-for-both.ts'
import { BLOCK_SIZE, type Block, HIDDEN, OPEN } from './block.ts'
import { obstaclesTo } from './filters.ts'
import { OVERLAP_ROW } from './point-tables.ts'
import type { Question } from './question.ts'
import type { SearchBlock } from './search-blocks.ts'
import type { Shortlist } from './shortlist.ts'
import { countBits } from './vocabulary.ts'

/** Offers everybody in a part of the member index who may be among the best. */
export type Scan = (question: Question, part: SearchBlock, shortlist: Shortlist) => void

/**
 * Offers everybody in a block who may matter, in plain JavaScript: the filters and the cheap columns first, the lists
 * only for those who could still reach the threshold.
 */
export function scanBlock(question: Question, part: SearchBlock, shortlist: Shortlist): void {
  const { block, length } = part
  const { tierPoints, yearsPoints, countryPoints } = question
  const { tier, years, country, lastActiveAt } = block
  const most = mostByLists(question)
  for (let offset = 0; offset < length; offset += 1) {
    if (!isAskedFor(question, block, offset)) continue
    if (question.both) {
      offerToShortlist(question, part, offset, shortlist)
      continue
    }
    const least = tierPoints[tier[offset]!]! + yearsPoints[years[offset]!]! + countryPoints[country[offset]!]!
    // A hair more than the sum, whose order of adding differs from the score's.
    if (least + activityPoints(question, lastActiveAt[offset]!) + most + 1e-9 < shortlist.threshold) continue
    offerToShortlist(question, part, offset, shortlist)
  }
}

/** Whether somebody is in a slot, can be suggested, and passes the filters and the times of a question. */
export function isAskedFor(question: Question, block: Block, offset: number): boolean {
  const { filters, joinedSince, activeSince } = question
  if (block.state[offset] !== OPEN) return false
  if (block.joinedAt[offset]! < joinedSince || block.lastActiveAt[offset]! < activeSince) return false
  return obstaclesTo(filters, block, offset) === 0
}

/** Scores one open candidate who passes the filters exactly as the domain does, and offers them if that is enough. */
export function offerToShortlist(
  question: Question,
  part: SearchBlock,
  offset: number,
  shortlist: Shortlist,
): void {
  // First, since whoever has swiped thousands swiped those who would all reach the threshold.
  if (part.isLeftOut[offset]) return
  const { block } = part
  const { both } = question
  const worth = both
    ? worthToBoth(question, both, block, offset, shortlist.threshold)
    : totalOf(question, block, offset)
  if (worth === null || worth < shortlist.threshold) return
  const turn = turnOf(question.turnSeed, block.turnKey[offset]!)
  const parts = both ? millionths(worth) : thousandths(worth)
  shortlist.offer(parts, block.level[offset]!, turn, part.blockNumber * BLOCK_SIZE + offset)
}

/** The domain's order value, to the last bit; null where it is below `least`, or the score under the minimum. */
export function worthToBoth(
  question: Question,
  both: BothQuestion,
  block: Block,
  offset: number,
  least: number,
): number | null {
  const points = pointsWithoutPlan(question, block, offset)
  const value = valueForBoth(both, question.skills, points, block, offset)
  if (value < least) return null
  const isEnough = thousandths(totalOf(question, block, offset)) >= thousandths(question.minimum)
  return isEnough ? value : null
}

/** The domain's score from the tables: the same numbers added in the same order, so that equals are equal to the last bit. */
export function totalOf(question: Question, block: Block, offset: number): number {
  const skills = block.skills[offset]!
  const goals = block.goals[offset]!
  const methodRow = countBits(skills & question.skills) * OVERLAP_ROW
  const goalRow = countBits(goals & question.goals) * OVERLAP_ROW
  const sum =
    question.tierPoints[block.tier[offset]!]! +
    question.methodPoints[methodRow + countBits(skills)]! +
    question.yearsPoints[block.years[offset]!]! +
    question.countryPoints[block.country[offset]!]! +
    question.goalPoints[goalRow + countBits(goals)]! +
    activityPoints(question, block.lastActiveAt[offset]!)
  return Math.min(100, Math.max(0, sum))
}

/** The domain's `pointsWithoutPlan`, in the same way. */
function pointsWithoutPlan(question: Question, block: Block, offset: number): number {
  const skills = block.skills[offset]!
  const goals = block.goals[offset]!
  const methodRow = countBits(skills & question.skills) * OVERLAP_ROW
  const goalRow = countBits(goals & question.goals) * OVERLAP_ROW
  return (
    question.methodPoints[methodRow + countBits(skills)]! +
    question.yearsPoints[block.years[offset]!]! +
    question.countryPoints[block.country[offset]!]! +
    question.goalPoints[goalRow + countBits(goals)]! +
    activityPoints(question, block.lastActiveAt[offset]!)
  )
}

function activityPoints({ now, ownDays }: Question, lastActiveAt: number): number {
  return activityCompatibility(ownDays, lastActiveAt === HIDDEN ? null : daysBetween(lastActiveAt, now))
}

/** The most that skills and goals together can bring. */
export function mostByLists({ methodPoints, goalPoints }: Question): number {
  return Math.max(...methodPoints) + Math.max(...goalPoints)
}
