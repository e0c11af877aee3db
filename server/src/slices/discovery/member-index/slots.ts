import { BLOCK_SIZE, type Block, createBlock, EMPTY } from './block.ts'

/** The places of members, numbered through all blocks: one that was left is taken again first. */
export function createSlots() {
  const blocks: Block[] = []
  const free: number[] = []
  let end = 0
  const blockOf = (slot: number) => blocks[Math.floor(slot / BLOCK_SIZE)]!
  return {
    blocks,
    blockOf,
    /** How many have ever been taken. */
    end: () => end,
    /** How many are taken now. */
    taken: () => end - free.length,
    take(): number {
      const slot = free.pop() ?? end++
      if (slot >= blocks.length * BLOCK_SIZE) blocks.push(createBlock())
      return slot
    },
    leave: (slot: number): void => void free.push(slot),
    /** Takes, while there are none yet, blocks that were filled before; hears of each slot whether somebody is in it. */
    takeOver(filled: readonly Block[], filledEnd: number, hear: (slot: number, isTaken: boolean) => void) {
      blocks.push(...filled)
      for (; end < filledEnd; end += 1) {
        const isTaken = blockOf(end).state[end % BLOCK_SIZE] !== EMPTY
        if (!isTaken) free.push(end)
        hear(end, isTaken)
      }
    },
  }
}
