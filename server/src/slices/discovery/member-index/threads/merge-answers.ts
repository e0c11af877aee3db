import { BLOCK_SIZE } from '../block.ts'
import type { Member } from '../member.ts'
import type { MemberIndex } from '../member-index.ts'
import type { Question } from '../question.ts'
import { isAskedFor, offerToShortlist } from '../scan.ts'
import { scaleOf } from '../search.ts'
import { createShortlist } from '../shortlist.ts'
import type { Answer } from './thread-messages.ts'

/**
 * Those who rank among the first of a question as the columns are now, from what threads found: whoever was not written
 * since they were asked is what the threads saw, and whoever was is looked at here. Null where so many of the best were
 * written that those behind them are not known.
 */
export function mergeAnswers(
  memberIndex: MemberIndex,
  question: Question,
  leftOut: readonly string[],
  answers: readonly Answer[],
  written: ReadonlySet<number>,
): Member[] | null {
  const found: number[] = []
  for (const { slots, isFull } of answers) {
    const unwritten = slots.filter((slot) => !written.has(slot))
    if (isFull && unwritten.length < question.limit) return null
    found.push(...unwritten)
  }
  return [...found, ...bestOfWritten(memberIndex, question, leftOut, written)].map(memberIndex.memberAt)
}

function bestOfWritten(
  memberIndex: MemberIndex,
  question: Question,
  leftOut: readonly string[],
  written: ReadonlySet<number>,
): number[] {
  const shortlist = createShortlist(question.limit, scaleOf(question), memberIndex.isIdBefore)
  // By id: whoever is left out may have come to another slot, and somebody else to theirs.
  const gone = new Set(written.size > 0 ? leftOut : [])
  const isLeftOut = new Uint8Array(BLOCK_SIZE)
  for (const slot of written) {
    if (gone.has(memberIndex.idAt(slot))) continue
    const blockNumber = Math.floor(slot / BLOCK_SIZE)
    const offset = slot % BLOCK_SIZE
    const block = memberIndex.blocks[blockNumber]!
    const part = { block, blockNumber, isFirst: false, length: BLOCK_SIZE, isLeftOut }
    if (isAskedFor(question, block, offset)) offerToShortlist(question, part, offset, shortlist)
  }
  return shortlist.slots()
}
