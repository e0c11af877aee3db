import type pg from 'pg'
import type { Log } from '../log/log.ts'

const lookMilliseconds = 1000

/**
 * Says once when every connection of a pool has been in use for a while and more are asked for, and once when that is
 * over. Returns what ends it.
 */
export function watchPool(pool: pg.Pool, log: Pick<Log, 'info' | 'warn'>): () => void {
  let wasWaitedFor = false
  let isExhausted = false
  const timer = setInterval(() => {
    const isWaitedFor = pool.waitingCount > 0
    if (isWaitedFor && wasWaitedFor && !isExhausted) {
      log.warn(
        { connections: pool.totalCount, waiting: pool.waitingCount },
        'every connection to the database is in use; requests wait for one, and fail after 5 seconds',
      )
      isExhausted = true
    }
    if (!isWaitedFor && !wasWaitedFor && isExhausted) {
      log.info('connections to the database are free again')
      isExhausted = false
    }
    wasWaitedFor = isWaitedFor
  }, lookMilliseconds)
  return () => clearInterval(timer)
}
