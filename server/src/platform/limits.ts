import { createHash } from 'node:crypto'
import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { IRateLimiterOptions } from 'rate-limiter-flexible'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { isLoopback, networkOf } from './address.ts'

export type LimitName = keyof Config['limits']

export type Limits = {
  /** Counts an attempt of a client address and refuses (`request.too_many` unless told) when there were too many. */
  count(name: LimitName, address: string, code?: RefusalCode): Promise<void>
  /** Counts under any other key, once or `points` times. Resolves to false when there were too many. */
  take(name: LimitName, key: string, points?: number): Promise<boolean>
  /** Uncounts what came to nothing. */
  giveBack(name: LimitName, key: string, points?: number): Promise<void>
}

/**
 * Limits kept where several servers count together: in Redis where there is one, and in the database where there is
 * none or it cannot be reached; those of messages, which are many, then in memory. Those of SMS, which costs money, are
 * in the database always. Those per client address spare this machine's own while it tries Netwrk out (DECISIONS 36).
 */
export function openLimits(
  pool: pg.Pool,
  config: Pick<Config, 'limits' | 'isLocal'>,
  redis: Redis | null = null,
): Limits {
  const limiters = new Map(
    Object.entries(config.limits).flatMap(([name, limit]) =>
      limit === null ? [] : [[name as LimitName, openLimiter(pool, redis, name, limit)]],
    ),
  )
  const take = async (name: LimitName, key: string, points = 1) => {
    try {
      await limiters.get(name)?.consume(digestOf(key), points)
      return true
    } catch (error) {
      if (error instanceof RateLimiterRes) return false
      throw error
    }
  }
  return {
    async count(name, address, code = 'request.too_many') {
      if (config.isLocal && isLoopback(address)) return
      if (!(await take(name, networkOf(address)))) throw new Refusal(code)
    },
    take,
    async giveBack(name, key, points = 1) {
      await limiters.get(name)?.reward(digestOf(key), points)
    },
  }
}

function openLimiter(
  pool: pg.Pool,
  redis: Redis | null,
  name: string,
  { points, seconds }: { points: number; seconds: number },
) {
  const rule = { keyPrefix: name, points, duration: seconds }
  const insuranceLimiter = isFrequent(name) ? new RateLimiterMemory(rule) : limiterInDatabase(pool, rule)
  if (!redis || costsMoney(name)) return insuranceLimiter
  const keyPrefix = `netwrk:limit:${name}`
  return new RateLimiterRedis({ ...rule, keyPrefix, storeClient: redis, insuranceLimiter })
}

function limiterInDatabase(pool: pg.Pool, rule: IRateLimiterOptions) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    ...rule,
  })
}

// One statement stores a message: counting it in the database would be another.
function isFrequent(name: string): boolean {
  return name === 'message'
}

// A key may be as long as what somebody types, and the addresses that are tried are nobody's business.
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function costsMoney(name: string): boolean {
  return name.startsWith('sms')
}
