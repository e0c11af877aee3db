import { readFile } from 'node:fs/promises'
import { inServer } from '../../../platform/server-root.ts'
import { BLOCK_SIZE, type Block, HIDDEN, OPEN } from './block.ts'
import { mostForBoth, writePlanesForBoth, writeTablesForBoth, writeThresholds } from './kernel-for-both.ts'
import { boundsFor, writeTables } from './kernel-tables.ts'
import { createMemberIndex, type MemberIndex } from './member-index.ts'
import { DAY, DAY_ROWS, type Question } from './question.ts'
import { offerToShortlist, scanBlock } from './scan.ts'
import type { Searchable } from './search.ts'
import type { SearchBlock } from './search-blocks.ts'
import type { Shortlist } from './shortlist.ts'
import { countBits } from './vocabulary.ts'

const PLANES = 18
const BLOCK_BYTES = PLANES * BLOCK_SIZE
const FOUND_AT = 4096
const BLOCKS_AT = 131_072
const PAGE = 65_536
/** No filter lets this age through. */
const NO_AGE = 255
const LONGEST = 15
/** A clock set back by less than this does not make anybody look less active than they are. */
const CLOCK_TOLERANCE = 3_600_000
/** Members looked at before the threshold is looked at again: few at first, while it rises quickly. */
const FIRST_STRETCH = 128

type Exports = {
  memory: WebAssembly.Memory
  scan(
    block: number,
    count: number,
    threshold: number,
    skills: number,
    goals: number,
    lists: number,
    wishes: number,
  ): number
  /** As `scan`, by Best for both: the thresholds are in a table, by price. */
  scanForBoth(block: number, count: number, skills: number, goals: number, own: number, best: number): number
}

/** Whose tables are written, and for Best for both those of which threshold. */
type Asked = {
  question: Question
  bounds: ReturnType<typeof boundsFor>
  own: number
  best: number
  threshold: number
}

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
  const kernel = createKernel(module, now)
  return { memberIndex: createMemberIndex(expected, kernel.mirror), scan: kernel.scan }
}

/** What the kernel's copy of so many blocks takes, in bytes. */
export function planeBytes({ blocks }: MemberIndex): number {
  return blocks.length * BLOCK_BYTES
}

/** The columns of a member index once more, a byte a member and plane, and the scan over them: same answers as `scanBlock`. */
function createKernel(module: WebAssembly.Module, now: () => Date) {
  const { memory, scan, scanForBoth } = new WebAssembly.Instance(module).exports as unknown as Exports
  let bytes = new Uint8Array(memory.buffer)
  let blocks = 0
  let asked: Asked | null = null

  const addBlock = () => {
    blocks += 1
    const pages = Math.ceil((BLOCKS_AT + blocks * BLOCK_BYTES - memory.buffer.byteLength) / PAGE)
    if (pages > 0) memory.grow(pages)
    bytes = new Uint8Array(memory.buffer)
  }
  const ask = (question: Question) => {
    if (asked?.question === question) return asked
    writeTables(bytes, question)
    const { both } = question
    if (both) writeTablesForBoth(bytes, question, both)
    const bounds = boundsFor(question)
    const most = both ? mostForBoth(question, both, bounds.lists) : { own: 0, best: 0 }
    asked = { question, bounds, ...most, threshold: Number.NaN }
    return asked
  }
  const find = (question: Question, at: number, count: number, threshold: number) => {
    const known = ask(question)
    const { skills, goals, lists, wishes } = known.bounds
    const { both } = question
    if (!both) return scan(at, count, halfPoints(threshold), skills, goals, lists, wishes)
    if (known.threshold !== threshold) writeThresholds(bytes, question, both, threshold)
    known.threshold = threshold
    return scanForBoth(at, count, skills, goals, known.own, known.best)
  }

  return {
    mirror(block: Block, blockNumber: number, offset: number): void {
      while (blockNumber >= blocks) addBlock()
      writeMember(bytes, BLOCKS_AT + blockNumber * BLOCK_BYTES + offset, block, offset, now().getTime())
    },
    scan(question: Question, part: SearchBlock, shortlist: Shortlist): void {
      // Lists by time hold few: looking at the time first is quicker than bounds.
      if (question.joinedSince > 0 || question.activeSince > 0) {
        scanBlock(question, part, shortlist)
        return
      }
      const at = BLOCKS_AT + part.blockNumber * BLOCK_BYTES
      const isFirst = part.blockNumber === 0
      for (let from = 0; from < part.length; ) {
        const stretch = isFirst ? Math.max(FIRST_STRETCH, from) : BLOCK_SIZE
        const count = Math.min(stretch, part.length - from)
        const found = find(question, at + from, count, shortlist.threshold)
        const offsets = new Uint32Array(memory.buffer, FOUND_AT, found)
        for (let i = 0; i < found; i += 1) offerToShortlist(question, part, from + offsets[i]!, shortlist)
        from += count
      }
    },
  }
}

/** The threshold no bound of somebody who reaches it is under; the hair below makes up for the score's rounding. */
function halfPoints(threshold: number): number {
  return Math.min(255, Math.max(0, Math.floor(2 * threshold - 1e-6)))
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
