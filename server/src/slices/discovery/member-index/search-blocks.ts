import { BLOCK_SIZE, type Block } from './block.ts'

/** A block of the member index as one question sees it. */
export type SearchBlock = {
  block: Block
  blockNumber: number
  /** Whether the question has seen none before. */
  isFirst: boolean
  /** How many slots may hold somebody. */
  length: number
  /** 1 where a member is left out of the answer. */
  isLeftOut: Uint8Array
}

/** Blocks, and how many slots of each may hold somebody. */
type Blocks = { blocks: readonly Block[]; lengthOf(blockNumber: number): number }

/** Which blocks are asked, from one to before another. */
export type BlockRange = { from: number; to: number }

/** The member index block by block, without those in the slots that are left out. Good until the next one is asked for. */
export function* searchBlocksOf(
  { blocks, lengthOf }: Blocks,
  leftOut: readonly number[] | Int32Array,
  { from, to }: BlockRange = { from: 0, to: blocks.length },
): Generator<SearchBlock> {
  const slots = Int32Array.from(leftOut).sort()
  const isLeftOut = new Uint8Array(BLOCK_SIZE)
  let next = slots.findIndex((slot) => slot >= from * BLOCK_SIZE)
  if (next < 0) next = slots.length
  for (let blockNumber = from; blockNumber < to; blockNumber += 1) {
    const first = next
    const end = (blockNumber + 1) * BLOCK_SIZE
    for (; next < slots.length && slots[next]! < end; next += 1) isLeftOut[slots[next]! % BLOCK_SIZE] = 1
    const block = blocks[blockNumber]!
    yield { block, blockNumber, isFirst: blockNumber === from, length: lengthOf(blockNumber), isLeftOut }
    for (let place = first; place < next; place += 1) isLeftOut[slots[place]! % BLOCK_SIZE] = 0
  }
}
