import { Refusal } from '@netwrk/domain/refusals'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { isLoopback } from './address.ts'

export type LimitName = keyof Config['limits']

/** Counts an attempt of a client address and refuses `request.too_many` when there were too many. */
export type Limits = { count(name: LimitName, address: string): Promise<void> }

/** Limits per client address, kept in the database so that several servers count together (DECISIONS 36). */
export function openLimits(pool: pg.Pool, config: Pick<Config, 'limits' | 'isLocal'>): Limits {
  const limiters = Object.fromEntries(
    Object.entries(config.limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>

  return {
    async count(name, address) {
      if (config.isLocal && isLoopback(address)) return
      try {
        await limiters[name].consume(address)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new Refusal('request.too_many')
        throw error
      }
    },
  }
}
