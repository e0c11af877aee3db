import { BLOCK_SIZE, type Block } from './block.ts'
import type { Population } from './member-index.ts'

/** A block of the population as one question sees it. */
export type Part = {
  block: Block
  blockNumber: number
  /** How many slots may hold somebody. */
  length: number
  /** 1 where a member is left out of the answer. */
  isLeftOut: Uint8Array
}

/** The population block by block, without those in the slots that are left out. Good until the next one is asked for. */
export function* partsOf(population: Population, leftOut: readonly number[]): Generator<Part> {
  const slots = Int32Array.from(leftOut).sort()
  const isLeftOut = new Uint8Array(BLOCK_SIZE)
  let next = 0
  for (let blockNumber = 0; blockNumber < population.blocks.length; blockNumber += 1) {
    const first = next
    const end = (blockNumber + 1) * BLOCK_SIZE
    for (; next < slots.length && slots[next]! < end; next += 1) isLeftOut[slots[next]! % BLOCK_SIZE] = 1
    const block = population.blocks[blockNumber]!
    yield { block, blockNumber, length: population.lengthOf(blockNumber), isLeftOut }
    for (let place = first; place < next; place += 1) isLeftOut[slots[place]! % BLOCK_SIZE] = 0
  }
}
