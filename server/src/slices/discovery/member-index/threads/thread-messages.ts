import type { SharedKernel } from '../kernel-scan.ts'
import type { Question } from '../question.ts'
import type { BlockRange } from '../search-blocks.ts'

/** What a thread begins with: the planes, and whose tables in their memory are its own. */
export type ThreadStart = { kernel: SharedKernel; area: number }

/** What all threads are asked together. */
export type SharedQuestion = {
  question: Question
  /** How many slots have ever held somebody. */
  end: number
  /** The slots of those who are left out. */
  leftOut: Int32Array
}

/** What one thread is asked. */
export type ThreadQuestion = SharedQuestion & {
  id: number
  /** The memory of the blocks that the thread has not been given yet. */
  newBlocks: SharedArrayBuffer[]
  range: BlockRange
}

/** The best of a range. */
export type Answer = {
  slots: number[]
  /** Whether there are maybe more behind them. */
  isFull: boolean
}

export type ThreadAnswer = Answer & { id: number }
