import { Worker } from 'node:worker_threads'
import type { Block } from '../block.ts'
import type { SharedKernel } from '../kernel-scan.ts'
import type { BlockRange } from '../search-blocks.ts'
import type { Answer, SharedQuestion, ThreadAnswer, ThreadQuestion, ThreadStart } from './thread-messages.ts'

/** Threads that search one member index together. */
export type Threads = ReturnType<typeof startThreads>

type Options = {
  count: number
  /** The file that a thread runs. */
  entry: string
  /** How long an answer may take. */
  answerMilliseconds: number
}

export function startThreads(kernel: SharedKernel, { count, entry, answerMilliseconds }: Options) {
  const threads = Array.from({ length: count }, (_, place) => startThread({ kernel, area: place + 1 }, entry))
  return {
    /** The best of each part of the blocks. Rejects where a thread ends before it has answered, or does not answer in time. */
    ask: (blocks: readonly Block[], asked: SharedQuestion): Promise<Answer[]> => {
      const answers = threads.map((thread, place) =>
        thread.ask(blocks, asked, rangeOf(place, count, blocks.length)),
      )
      return inTime(Promise.all(answers), answerMilliseconds)
    },
    /** Resolves when none of them runs any more. */
    async stop(): Promise<void> {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}

function inTime<T>(answers: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a thread of the search did not answer')), milliseconds)
  })
  return Promise.race([answers, late]).finally(() => clearTimeout(timer))
}

/** One part of so many, as large as the others or by one block smaller or larger. */
function rangeOf(place: number, count: number, blocks: number): BlockRange {
  return { from: Math.floor((place * blocks) / count), to: Math.floor(((place + 1) * blocks) / count) }
}

type Waiting = { resolve(answer: Answer): void; reject(reason: unknown): void }

function startThread(start: ThreadStart, entry: string) {
  const worker = new Worker(entry, { workerData: start, execArgv: [], env: {} })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let given = 0
  let end: unknown = null
  const fail = (reason: unknown) => {
    end ??= reason
    for (const { reject } of waiting.values()) reject(end)
    waiting.clear()
  }
  worker.on('message', ({ id, ...answer }: ThreadAnswer) => {
    waiting.get(id)?.resolve(answer)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', fail)
  worker.on('messageerror', fail)
  worker.on('exit', () => fail(new Error('a thread of the search ended')))
  // The process may end while the thread has nothing to do, and must not before an answer.
  worker.unref()
  return {
    ask(blocks: readonly Block[], shared: SharedQuestion, range: BlockRange): Promise<Answer> {
      if (end !== null) return Promise.reject(end)
      const id = asked++
      const newBlocks = blocks.slice(given).map(({ buffer }) => buffer)
      given = blocks.length
      worker.ref()
      worker.postMessage({ id, newBlocks, range, ...shared } satisfies ThreadQuestion)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    stop: () => worker.terminate(),
  }
}
