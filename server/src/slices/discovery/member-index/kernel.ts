import { readFile } from 'node:fs/promises'
import { inServer } from '../../../platform/server-root.ts'
import { BLOCK_SIZE, type Block, HIDDEN, OPEN } from './block.ts'
import { writePlanesForBoth } from './kernel-for-both.ts'
import { BLOCK_BYTES, BLOCKS_AT, createScan, MEMORY_PAGES, PAGE, type SharedKernel } from './kernel-scan.ts'
import { createMemberIndex, type MemberIndex } from './member-index.ts'
import { DAY, DAY_ROWS } from './question.ts'
import { scanBlock } from './scan.ts'
import type { Searchable } from './search.ts'
import { countBits } from './vocabulary.ts'

/** No filter lets this age through. */
const NO_AGE = 255
const LONGEST = 15
/** A clock set back by less than this does not make anybody look less active than they are. */
const CLOCK_TOLERANCE = 3_600_000

/** The compiled kernel, or null where it has not been built or this machine has no SIMD. */
export async function loadKernel(): Promise<WebAssembly.Module | null> {
  const bytes = await readFile(inServer('dist', 'scan.wasm')).catch(() => null)
  return bytes && WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null
}

/** An empty member index, searched by the kernel where there is one. */
export function createSearchable(
  expected: number,
  module: WebAssembly.Module | null,
  now: () => Date,
): Searchable {
  if (!module) return { memberIndex: createMemberIndex(expected), scan: scanBlock }
  const initial = Math.ceil(BLOCKS_AT / PAGE)
  const kernel = {
    module,
    memory: new WebAssembly.Memory({ initial, maximum: MEMORY_PAGES, shared: true }),
  }
  return {
    memberIndex: createMemberIndex(expected, createPlanes(kernel, now)),
    scan: createScan(kernel, 0),
    kernel,
  }
}

/** What the kernel's copy of so many blocks takes, in bytes. */
export function planeBytes({ blocks }: MemberIndex): number {
  return blocks.length * BLOCK_BYTES
}

/** Keeps the columns of a member index once more, a byte a member and plane, for the kernel. */
function createPlanes({ memory }: SharedKernel, now: () => Date) {
  let bytes = new Uint8Array(memory.buffer)
  let blocks = 0
  const addBlock = () => {
    blocks += 1
    const pages = Math.ceil((BLOCKS_AT + blocks * BLOCK_BYTES - memory.buffer.byteLength) / PAGE)
    if (pages > 0) memory.grow(pages)
    bytes = new Uint8Array(memory.buffer)
  }
  return (block: Block, blockNumber: number, offset: number): void => {
    while (blockNumber >= blocks) addBlock()
    writeMember(bytes, BLOCKS_AT + blockNumber * BLOCK_BYTES + offset, block, offset, now().getTime())
  }
}

function writeMember(bytes: Uint8Array, at: number, block: Block, offset: number, now: number): void {
  const skills = block.skills[offset]!
  const goals = block.goals[offset]!
  const lengths = Math.min(LONGEST, countBits(skills)) | (Math.min(LONGEST, countBits(goals)) << 4)
  bytes[at] = skills
  bytes[at + BLOCK_SIZE] = skills >>> 8
  bytes[at + 2 * BLOCK_SIZE] = skills >>> 16
  bytes[at + 3 * BLOCK_SIZE] = goals
  bytes[at + 4 * BLOCK_SIZE] = goals >>> 8
  bytes[at + 5 * BLOCK_SIZE] = goals >>> 16
  bytes[at + 6 * BLOCK_SIZE] = lengths
  bytes[at + 7 * BLOCK_SIZE] = (block.tier[offset]! << 3) | block.years[offset]!
  bytes[at + 8 * BLOCK_SIZE] = block.country[offset]!
  bytes[at + 9 * BLOCK_SIZE] = block.state[offset] === OPEN ? block.age[offset]! : NO_AGE
  const days = dayCode(block.lastActiveAt[offset]!, now)
  bytes[at + 10 * BLOCK_SIZE] = days
  writePlanesForBoth(bytes, at + 11 * BLOCK_SIZE, block, offset, days)
}

/** Whole days without activity, as far as there are rows; the row after them is for those who hide it. */
function dayCode(lastActiveAt: number, now: number): number {
  if (lastActiveAt === HIDDEN) return DAY_ROWS
  const days = Math.floor((now - CLOCK_TOLERANCE - lastActiveAt) / DAY)
  return Math.min(DAY_ROWS - 1, Math.max(0, days))
}
