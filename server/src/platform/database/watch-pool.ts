import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { type Repeater, repeat } from '../repeat.ts'

const lookMilliseconds = 1000

/**
 * Says once when every connection of a pool has been in use for a while and more are asked for, and once when that is
 * over.
 */
export function watchPool(pool: pg.Pool, log: Pick<Log, 'error' | 'info' | 'warn'>): Repeater {
  let wasWaitedFor = false
  let isExhausted = false
  const look = () => {
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
  }
  return repeat({
    work: look,
    milliseconds: lookMilliseconds,
    log,
    failure: 'the pool could not be looked at',
  })
}
