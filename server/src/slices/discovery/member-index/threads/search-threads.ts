import { availableParallelism } from 'node:os'
import type { Log } from '../../../../platform/log/log.ts'
import { inServer } from '../../../../platform/server-root.ts'
import { MOST_THREADS } from '../kernel-scan.ts'
import type { Member } from '../member.ts'
import type { Question } from '../question.ts'
import { IDS_AT_A_STRETCH, type Searchable, search, slotsInStretches, slotsOf } from '../search.ts'
import { mergeAnswers } from './merge-answers.ts'
import { startThreads, type Threads } from './start-threads.ts'

/**
 * From so many members on a search runs in threads. It holds the event loop for about 4 ms a million: those before are
 * over sooner than it would matter to whoever waits, and need no threads.
 */
const LEAST_IN_THREADS = 2_000_000
/** How often a question is asked again because those it found were written meanwhile, before it is answered on the event loop. */
const TRIES = 3
const RESTART_MILLISECONDS = 10_000
/** Some hundred times what a search of 10,000,000 takes: who is silent for so long will not answer. */
const ANSWER_MILLISECONDS = 10_000

type Needs = {
  log: Pick<Log, 'error'>
  /** From how many members on threads search. */
  least?: number
  count?: number
  /** The file that a thread runs. */
  entry?: string
  /** How long after a failure threads are started anew. */
  restartMilliseconds?: number
  /** How long an answer may take. */
  answerMilliseconds?: number
}

/** Searches a member index in threads where it is large, else on the event loop. */
export type SearchThreads = ReturnType<typeof openSearchThreads>

type Running = { searchable: Searchable; threads: Threads; isOver: boolean }

/** Nothing runs before {@link SearchThreads} `start` or the first search of a large member index. */
export function openSearchThreads({
  log,
  least = LEAST_IN_THREADS,
  count = Math.min(MOST_THREADS, availableParallelism()),
  entry = inServer('dist', 'search-thread.js'),
  restartMilliseconds = RESTART_MILLISECONDS,
  answerMilliseconds = ANSWER_MILLISECONDS,
}: Needs) {
  let running: Running | null = null
  let restartAt = 0
  let isStopped = false
  const stopping = new Set<Promise<void>>()

  const stopThreads = (one: Running) => {
    one.isOver = true
    if (running === one) running = null
    const stop = one.threads.stop().finally(() => stopping.delete(stop))
    stopping.add(stop)
  }
  const fail = (one: Running, error: unknown) => {
    if (one.isOver) return
    log.error(
      { error },
      'a thread of the search ended or was silent; searches hold the event loop until threads are started anew',
    )
    restartAt = performance.now() + restartMilliseconds
    stopThreads(one)
  }
  const threadsOver = (searchable: Searchable): Running | null => {
    const { kernel, memberIndex } = searchable
    if (isStopped || !kernel || memberIndex.size() < least) return null
    if (running && running.searchable !== searchable) stopThreads(running)
    // Those that end still write into the tables that new ones would have.
    if (!running && (performance.now() < restartAt || stopping.size > 0)) return null
    running ??= {
      searchable,
      threads: startThreads(kernel, { count, entry, answerMilliseconds }),
      isOver: false,
    }
    return running
  }
  const ask = async <T>(one: Running, question: Question, leftOut: readonly string[], use: Use<T>) => {
    const { memberIndex } = one.searchable
    const { written, stop } = memberIndex.noteWrites()
    try {
      const areMany = leftOut.length > IDS_AT_A_STRETCH
      const slots = areMany ? await slotsInStretches(memberIndex, leftOut) : slotsOf(memberIndex, leftOut)
      const asked = { question, end: memberIndex.end(), leftOut: Int32Array.from(slots) }
      const answers = await one.threads.ask(memberIndex.blocks, asked).catch((error) => fail(one, error))
      const found = answers && mergeAnswers(memberIndex, question, leftOut, answers, written)
      // At once: what was found is right for this moment.
      return found ? { used: use(found) } : null
    } finally {
      stop()
    }
  }

  return {
    /** Starts threads for a member index that is large, so that the first question need not wait for them. */
    start: (searchable: Searchable): void => void threadsOver(searchable),
    /**
     * Gives those in columns who rank among the first `limit`, and maybe some more, to `use` while the columns are what
     * they were found in, and resolves to what it gives back.
     * @param leftOut by id
     */
    async search<T>(
      searchable: Searchable,
      question: Question,
      leftOut: readonly string[],
      use: Use<T>,
    ): Promise<T> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const one = threadsOver(searchable)
        const answer = one && (await ask(one, question, leftOut, use))
        if (answer) return answer.used
        if (!one) break
      }
      return use(search(searchable, question, slotsOf(searchable.memberIndex, leftOut)))
    },
    /** Resolves when no thread runs any more. What is being searched is answered on the event loop. */
    async stop(): Promise<void> {
      isStopped = true
      if (running) stopThreads(running)
      await Promise.all(stopping)
    },
  }
}

type Use<T> = (found: Member[]) => T
