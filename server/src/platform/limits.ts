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
import type { Config } from '../config/config.ts'
import { isLoopback, networkOf, siteOf } from './http/address.ts'

export type LimitName = keyof Config['limits']

export type Limits = {
  /**
   * Counts an attempt of a client address, of the site it belongs to and of all addresses together, and refuses
   * (`request.too_many` unless told) when there were too many of one of them.
   */
  count(name: LimitName, address: string, code?: RefusalCode): Promise<void>
  /** Counts under any other key, once or `points` times. Resolves to false when there were too many. */
  take(name: LimitName, key: string, points?: number): Promise<boolean>
  /** Uncounts what came to nothing. */
  giveBack(name: LimitName, key: string, points?: number): Promise<void>
}

/** What is counted: one client address, the /48 of an IPv6 one, or all client addresses together. */
type Scope = 'address' | 'site' | 'all'
/** A site may do as much as so many addresses: enough for an office, too little for who takes its 65,536 networks in turn. */
const addressesOfSite = 8

/**
 * Limits kept where several servers count together: in Redis where there is one, and in the database where there is
 * none or it cannot be reached; those of messages, which are many, then in memory. Those of SMS, which costs money, are
 * in the database always. Those per client address spare this machine's own while it tries Netwrk out.
 */
export function openLimits(
  pool: pg.Pool,
  config: Pick<Config, 'limits' | 'limitAll' | 'isLocal'>,
  redis: Redis | null = null,
): Limits {
  const factorOf = { address: 1, site: addressesOfSite, all: config.limitAll }
  const limiters = new Map<string, ReturnType<typeof openLimiter>>()
  for (const [name, limit] of Object.entries(config.limits)) {
    for (const [scope, factor] of Object.entries(factorOf)) {
      if (limit === null || factor === null) continue
      const points = limit.points * factor
      limiters.set(keyOf(name, scope), openLimiter(pool, redis, keyOf(name, scope), { ...limit, points }))
    }
  }
  const consume = async (scope: Scope, name: LimitName, key: string, points = 1) => {
    try {
      await limiters.get(keyOf(name, scope))?.consume(digestOf(key), points)
      return true
    } catch (error) {
      if (error instanceof RateLimiterRes) return false
      throw error
    }
  }
  return {
    async count(name, address, code = 'request.too_many') {
      if (config.isLocal && isLoopback(address)) return
      const site = siteOf(address)
      // One after the other: what an address may not do any more is not counted for anybody else.
      const isWithin =
        (await consume('address', name, networkOf(address))) &&
        (site === null || (await consume('site', name, site))) &&
        (await consume('all', name, 'all'))
      if (!isWithin) throw new Refusal(code)
    },
    take: (name, key, points) => consume('address', name, key, points),
    async giveBack(name, key, points = 1) {
      await limiters.get(name)?.reward(digestOf(key), points)
    },
  }
}

const keyOf = (name: string, scope: string) => (scope === 'address' ? name : `${name}/${scope}`)

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
