import { Redis } from 'ioredis'
import type { Log } from '../log.ts'

const longestRetryMilliseconds = 1000

/**
 * A connection to Redis that comes back by itself. While it is down, commands fail at once instead of waiting, so that
 * nothing piles up behind it and nobody waits for it.
 */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(50 * attempt, longestRetryMilliseconds),
  })
  let isKnownDown = false
  redis.on('error', (error: Error) => {
    if (!isKnownDown) log.warn({ error }, 'Redis cannot be reached; the servers work on, each by itself')
    isKnownDown = true
  })
  redis.on('ready', () => {
    if (isKnownDown) log.info('Redis is back')
    isKnownDown = false
  })
  return redis
}
