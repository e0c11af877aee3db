import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export type Waits = { calls: number; p50: number; p99: number; worst: number }

const pauseMilliseconds = 5

/** Reads and writes profiles of members without pause, each by its key, and keeps what every statement took. */
export function keepCalling(pool: pg.Pool, ids: readonly string[], writers: number) {
  const waits: number[] = []
  let isOver = false
  const time = async (statement: string, id: string) => {
    const startedAt = performance.now()
    await pool.query(statement, [id])
    waits.push(performance.now() - startedAt)
  }
  const callers = Array.from({ length: writers }, async () => {
    while (!isOver) {
      const id = ids[Math.floor(Math.random() * ids.length)]!
      await time('select bio, headline, photos from profile where account_id = $1', id)
      await time('update profile set bio = bio where account_id = $1', id)
      await sleep(pauseMilliseconds)
    }
  })
  return {
    /** What they waited since the last time this was asked. */
    take(): Waits {
      const sorted = waits.splice(0).toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
      return { calls: sorted.length, p50: at(0.5), p99: at(0.99), worst: at(1) }
    },
    async stop() {
      isOver = true
      await Promise.all(callers)
    },
  }
}
