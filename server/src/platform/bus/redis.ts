import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from '../log/log.ts'
import { repeat } from '../repeat.ts'

/** With Sentinels the host of the address is the name under which they watch the primary. */
export type RedisAddress = { url: string; sentinels: readonly Sentinel[] }
export type Sentinel = { host: string; port: number }

/** How a connection is opened. Its file is loaded where there is a Redis: most servers are alone. */
export type OpenRedis = typeof openRedis

const longestRetryMilliseconds = 1000
/** One that takes longer to answer counts as down. */
const answerMilliseconds = 1000
const pingMilliseconds = 500

/**
 * A connection to Redis that comes back by itself. While it is down, or hangs, commands fail at once instead of waiting, so
 * that nothing piles up behind it and nobody waits for it. Each connection asks again and again whether it is there: one that
 * only hears would not notice otherwise.
 */
export function openRedis({ url, sentinels }: RedisAddress, log: Log): Redis {
  const retryStrategy = (attempt: number) => Math.min(50 * attempt, longestRetryMilliseconds)
  const options: RedisOptions = {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    disconnectTimeout: 200,
    commandTimeout: answerMilliseconds,
    retryStrategy,
    // One that was the primary before: the connection begins anew, where the primary is now.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  }
  const redis =
    sentinels.length === 0
      ? new Redis(url, options)
      : new Redis({ ...options, ...watchedBy(sentinels, url), sentinelRetryStrategy: retryStrategy })
  let isKnownDown = false
  const noteDown = (error: Error) => {
    if (!isKnownDown) log.warn({ error }, 'Redis cannot be reached; the servers work on, each by itself')
    isKnownDown = true
  }
  redis.on('error', noteDown)
  redis.on('ready', () => {
    if (isKnownDown) log.info('Redis is back')
    isKnownDown = false
  })
  const ping = () => {
    if (redis.status !== 'ready') return
    return redis.ping().catch((error: Error) => {
      if (redis.status !== 'ready') return
      noteDown(error)
      redis.disconnect(true)
    })
  }
  const pinging = repeat({
    work: ping,
    milliseconds: pingMilliseconds,
    log,
    failure: 'Redis could not be asked',
  })
  redis.on('end', () => void pinging.stop())
  return redis
}

function watchedBy(sentinels: readonly Sentinel[], url: string): RedisOptions {
  const { protocol, hostname, username, password, pathname } = new URL(url)
  return {
    sentinels: [...sentinels],
    name: hostname,
    db: Number(pathname.slice(1)),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {}, enableTLSForSentinelMode: true }),
  }
}
