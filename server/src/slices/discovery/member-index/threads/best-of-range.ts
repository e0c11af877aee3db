import { BLOCK_SIZE, type Block } from '../block.ts'
import { idAt } from '../ids.ts'
import type { Scan } from '../scan.ts'
import { scaleOf } from '../search.ts'
import { type BlockRange, searchBlocksOf } from '../search-blocks.ts'
import { createShortlist } from '../shortlist.ts'
import type { Answer, SharedQuestion } from './thread-messages.ts'

/** So many more are found than are asked for: as many of them may be written meanwhile, and enough are left. */
const SPARE = 12

/**
 * The best of some blocks, in a thread. Whoever is written meanwhile may be found by half of what they were, or not be
 * found; the answer is right about all others, since a slot is read for itself alone.
 */
export function bestOfRange(
  scan: Scan,
  blocks: readonly Block[],
  { question, end, leftOut }: SharedQuestion,
  range: BlockRange,
): Answer {
  const limit = question.limit + SPARE
  const shortlist = createShortlist(limit, scaleOf(question), idOrderOf(blocks))
  const lengthOf = (blockNumber: number) => Math.min(BLOCK_SIZE, end - blockNumber * BLOCK_SIZE)
  for (const part of searchBlocksOf({ blocks, lengthOf }, leftOut, range)) scan(question, part, shortlist)
  const slots = shortlist.slots()
  return { slots, isFull: slots.length === limit }
}

/** The order of ids as they were when they were asked for first, so that one that changes puts nobody else out of order. */
function idOrderOf(blocks: readonly Block[]) {
  const known = new Map<number, string>()
  const idOf = (slot: number) => {
    const id = known.get(slot) ?? idAt(blocks[Math.floor(slot / BLOCK_SIZE)]!.ids, 4 * (slot % BLOCK_SIZE))
    known.set(slot, id)
    return id
  }
  return (slot: number, other: number) => idOf(slot) < idOf(other)
}
