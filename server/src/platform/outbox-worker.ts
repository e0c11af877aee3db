import type pg from 'pg'
import type { Log } from './log.ts'

type Needs = { handleNext(): Promise<boolean>; log: Log; lanes?: number; pollMilliseconds?: number }

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
  handleNext,
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
      const found = await handleNext().catch((error: unknown) => {
        log.error({ error }, 'the outbox could not be read')
        return false
      })
      if (!found) await rest(seen)
    }
  }

  const running = Array.from({ length: lanes }, lane)
  const wakeAll = () => {
    for (const done of [...waiting]) done()
  }

  return {
    wake() {
      wakes++
      wakeAll()
    },
    async stop() {
      isStopped = true
      wakeAll()
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
