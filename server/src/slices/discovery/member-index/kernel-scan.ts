import { BLOCK_SIZE } from './block.ts'
import { mostForBoth, writeTablesForBoth, writeThresholds } from './kernel-for-both.ts'
import { boundsFor, writeTables } from './kernel-tables.ts'
import type { Question } from './question.ts'
import { offerToShortlist, type Scan, scanBlock } from './scan.ts'

const PLANES = 18
export const BLOCK_BYTES = PLANES * BLOCK_SIZE
/** The event loop and at most so many threads beside it scan at once, each with tables of its own. */
export const MOST_THREADS = 8
const AREA_BYTES = 131_072
const FOUND_AT = 4096
export const BLOCKS_AT = (1 + MOST_THREADS) * AREA_BYTES
export const PAGE = 65_536
/** A gibibyte of addresses, room for the planes of 59 million members. Shared memory names its most at once. */
export const MEMORY_PAGES = 16_384
/** Members looked at before the threshold is looked at again: few at first, while it rises quickly. */
const FIRST_STRETCH = 128

/** The kernel and the memory with its planes, which every thread can have. */
export type SharedKernel = { module: WebAssembly.Module; memory: WebAssembly.Memory }

type Exports = {
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

/** A scan by the kernel: same answers as `scanBlock`. `area` is whose tables it uses: 0 for the event loop, 1 to 8 for threads. */
export function createScan({ module, memory }: SharedKernel, area: number): Scan {
  const base = area * AREA_BYTES
  const find = createFind({ module, memory }, base)
  return (question, part, shortlist) => {
    // Lists by time hold few: looking at the time first is quicker than bounds.
    if (question.joinedSince > 0 || question.activeSince > 0) {
      scanBlock(question, part, shortlist)
      return
    }
    const at = BLOCKS_AT + part.blockNumber * BLOCK_BYTES
    for (let from = 0; from < part.length; ) {
      const stretch = part.isFirst ? Math.max(FIRST_STRETCH, from) : BLOCK_SIZE
      const count = Math.min(stretch, part.length - from)
      const found = find(question, at + from, count, shortlist.threshold)
      const offsets = new Uint32Array(memory.buffer, base + FOUND_AT, found)
      for (let i = 0; i < found; i += 1) offerToShortlist(question, part, from + offsets[i]!, shortlist)
      from += count
    }
  }
}

/** Finds by the kernel, writing the tables of a question when it is asked for the first time. */
function createFind({ module, memory }: SharedKernel, base: number) {
  const instance = new WebAssembly.Instance(module, {
    kernel: { memory, base: new WebAssembly.Global({ value: 'i32' }, base) },
  })
  const { scan, scanForBoth } = instance.exports as unknown as Exports
  const tables = new Uint8Array(memory.buffer, base, AREA_BYTES)
  let asked: Asked | null = null
  const ask = (question: Question) => {
    if (asked?.question === question) return asked
    writeTables(tables, question)
    const { both } = question
    if (both) writeTablesForBoth(tables, question, both)
    const bounds = boundsFor(question)
    const most = both ? mostForBoth(question, both, bounds.lists) : { own: 0, best: 0 }
    asked = { question, bounds, ...most, threshold: Number.NaN }
    return asked
  }
  return (question: Question, at: number, count: number, threshold: number): number => {
    const known = ask(question)
    const { skills, goals, lists, wishes } = known.bounds
    const { both } = question
    if (!both) return scan(at, count, halfPoints(threshold), skills, goals, lists, wishes)
    if (known.threshold !== threshold) writeThresholds(tables, question, both, threshold)
    known.threshold = threshold
    return scanForBoth(at, count, skills, goals, known.own, known.best)
  }
}

/** The threshold no bound of somebody who reaches it is under; the hair below makes up for the score's rounding. */
function halfPoints(threshold: number): number {
  return Math.min(255, Math.max(0, Math.floor(2 * threshold - 1e-6)))
}
