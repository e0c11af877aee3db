import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from './log.ts'

type Needs = {
  /** Handles some of what is due, and says how many that were. */
  handleDue(): Promise<number>
  log: Log
  lanes?: number
  pollMilliseconds?: number
}

const gatherMilliseconds = 10

export type OutboxWorker = {
  /** Something was recorded: look now rather than at the next poll. */
  wake(): void
  /** Stops taking events and waits for those under way. */
  stop(): Promise<void>
}

/**
 * Keeps handling events: at once when woken, and every second besides, so that one recorded by another
 * server, or postponed, or left by a crash, is found without anybody saying so.
 */
export function startOutboxWorker({
  handleDue,
  log,
  lanes = 4,
  pollMilliseconds = 1000,
}: Needs): OutboxWorker {
  let isStopped = false
  let wakes = 0
  const waiting = new Set<() => void>()

  const rest = (seen: number) =>
    new Promise<void>((resolve) => {
      if (isStopped || seen !== wakes) return resolve()
      const done = () => {
        clearTimeout(timer)
        waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, pollMilliseconds)
      waiting.add(done)
    })

  const lane = async () => {
    while (!isStopped) {
      const seen = wakes
      const found = await handleDue().catch((error: unknown) => {
        log.error({ error }, 'the outbox could not be read')
        return 0
      })
      if (found === 0) {
        await rest(seen)
        // What comes within a moment is handled together.
        if (!isStopped) await sleep(gatherMilliseconds)
      }
    }
  }

  const running = Array.from({ length: lanes }, lane)

  return {
    wake() {
      wakes++
      // One is enough: it goes on until nothing is left.
      for (const done of waiting) return done()
    },
    async stop() {
      isStopped = true
      for (const done of [...waiting]) done()
      await Promise.all(running)
    },
  }
}

const handledKeptDays = 7

/** Deletes events that were handled a week ago. */
export async function forgetHandledEvents(pool: pg.Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - handledKeptDays * 86_400_000)
  await pool.query('delete from event where handled_at < $1', [before])
}
