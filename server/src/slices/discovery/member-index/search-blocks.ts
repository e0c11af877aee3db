import { BLOCK_SIZE, type Block } from './block.ts'
import type { MemberIndex } from './member-index.ts'

/** A block of the member index as one question sees it. */
export type SearchBlock = {
  block: Block
  blockNumber: number
  /** How many slots may hold somebody. */
  length: number
  /** 1 where a member is left out of the answer. */
  isLeftOut: Uint8Array
}

/** The member index block by block, without those in the slots that are left out. Good until the next one is asked for. */
export function* searchBlocksOf(
  memberIndex: MemberIndex,
  leftOut: readonly number[],
): Generator<SearchBlock> {
  const slots = Int32Array.from(leftOut).sort()
  const isLeftOut = new Uint8Array(BLOCK_SIZE)
  let next = 0
  for (let blockNumber = 0; blockNumber < memberIndex.blocks.length; blockNumber += 1) {
    const first = next
    const end = (blockNumber + 1) * BLOCK_SIZE
    for (; next < slots.length && slots[next]! < end; next += 1) isLeftOut[slots[next]! % BLOCK_SIZE] = 1
    const block = memberIndex.blocks[blockNumber]!
    yield { block, blockNumber, length: memberIndex.lengthOf(blockNumber), isLeftOut }
    for (let place = first; place < next; place += 1) isLeftOut[slots[place]! % BLOCK_SIZE] = 0
  }
}
