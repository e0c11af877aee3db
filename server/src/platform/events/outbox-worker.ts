import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'

type Needs = {
  /** Handles some of what is due, and says how many those were and whether they were all. */
  handleDue(): Promise<{ seen: number; areAll: boolean }>
  log: Log
  lanes?: number
  pollMilliseconds?: number
  /** What comes within this is handled together: soon enough for what is not told at once, seldom enough under load. */
  gatherMilliseconds?: number
}

export type OutboxWorker = {
  /** Something was recorded: look now rather than at the next poll. */
  wake(): void
  /** For how long, in milliseconds, no lane has come to the end of a look at what is due, however much that was. */
  stuckMilliseconds(): number
  /** Stops taking events and waits for those under way. */
  stop(): Promise<void>
}

/**
 * Keeps handling events: at once when woken after a rest, and every second besides, so that one recorded by another
 * server, or postponed, or left by a crash, is found without anybody saying so.
 */
export function startOutboxWorker({
  handleDue,
  log,
  lanes = 4,
  pollMilliseconds = 1000,
  gatherMilliseconds = 25,
}: Needs): OutboxWorker {
  let isStopped = false
  let wakes = 0
  // One lane at a time: what is recorded meanwhile is for it.
  let isGathering = false
  let lookedAt = performance.now()
  let gatheredAt = Number.NEGATIVE_INFINITY
  const waiting = new Set<() => void>()

  const rest = (seen: number) =>
    new Promise<void>((resolve) => {
      if (isStopped || (seen !== wakes && !isGathering)) return resolve()
      const done = () => {
        clearTimeout(timer)
        waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, pollMilliseconds)
      waiting.add(done)
    })
  const gather = async () => {
    if (isStopped || isGathering) return
    isGathering = true
    const left = gatheredAt + gatherMilliseconds - performance.now()
    if (left > 0) await sleep(left)
    gatheredAt = performance.now()
    isGathering = false
  }

  /** Resolves to whether that was all. */
  const look = async (): Promise<boolean> => {
    try {
      const { areAll } = await handleDue()
      lookedAt = performance.now()
      return areAll
    } catch (error) {
      log.error({ error }, 'the outbox could not be read')
      return true
    }
  }
  const lane = async () => {
    while (!isStopped) {
      const seen = wakes
      if (!(await look())) continue
      await rest(seen)
      await gather()
    }
  }

  const running = Array.from({ length: lanes }, lane)

  return {
    wake() {
      wakes++
      if (isGathering) return
      // One is enough: it goes on until nothing is left.
      for (const done of waiting) return done()
    },
    stuckMilliseconds: () => performance.now() - lookedAt,
    async stop() {
      isStopped = true
      for (const done of [...waiting]) done()
      await Promise.all(running)
    },
  }
}
