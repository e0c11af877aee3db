import { mailEvents } from '@netwrk/domain/mail-events'
import type pg from 'pg'
import type { Deps } from '../../deps.ts'
import { outboxLag } from '../../platform/events/outbox-lag.ts'
import type { Part } from '../../platform/ops/readiness.ts'
import { silentSince } from '../../slices/billing/webhooks/silence.reads.ts'
import { clockWrong } from '../doctor/check-database.ts'
import { reachingOut } from '../event-handlers.ts'
import type { Database } from '../open-database.ts'
import { databaseWrong } from '../ops/parts.ts'

type Check = Pick<Database['check'], 'query'>
export type Events = { stuckMilliseconds(): number }

const slowMilliseconds = 1000
/** The longest that a write is waited for. One that takes longer is under way until it ends. */
const writeMilliseconds = 5000
const stuckMilliseconds = 30_000
/** How long the oldest event that is due may wait, by lane. Those that ask somebody outside may have much to do. */
const lateSeconds: Record<string, number> = { database: 30, outside: 900 }

/** Whether the database takes writes. */
export const measureDatabase =
  (check: Check): Part =>
  async () => {
    const wrong = await databaseWrong(check)
    return wrong && `It ${wrong}`
  }

/**
 * Whether writing takes too long, until it is on the disk: on a connection of its own, as those of calls may all be busy.
 * @param write writes something and resolves once it is there
 */
export function measureSlowness(write: () => Promise<unknown>, slow = slowMilliseconds): Part {
  let writing: { since: number; ends: Promise<unknown> } | null = null
  return async () => {
    if (!writing) {
      const begun = { since: performance.now(), ends: write() }
      writing = begun
      begun.ends = begun.ends.finally(() => {
        if (writing === begun) writing = null
      })
      begun.ends.catch(() => {})
    }
    const { since, ends } = writing
    const late = new Promise((resolve) => setTimeout(resolve, writeMilliseconds).unref())
    await Promise.race([ends, late])
    const took = performance.now() - since
    return took > slow ? `A write takes ${(took / 1000).toFixed(1)} s` : null
  }
}

/** Writes into the log of the database, and nothing else: it takes as long as any commit. */
export function smallWrite(pool: Pick<pg.Pool, 'query'>): () => Promise<unknown> {
  return () => pool.query(`select pg_logical_emit_message(true, 'netwrk', '')`)
}

/** Whether the clock of the database is that of the server. */
export function measureClock({ query }: Check, now = Date.now): Part {
  return async () => {
    const asked = now()
    const { rows } = await query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    )
    return clockWrong(rows[0]!.now, asked, now())
  }
}

/** Whether what follows from what members do is done: taken, in time, and not failing again and again. */
export function measureEvents({ query }: Check, { clock }: Pick<Deps, 'clock'>, events: Events): Part {
  const lanes = { mail: mailEvents, outside: reachingOut }
  return async () => {
    const stuck = events.stuckMilliseconds()
    if (stuck > stuckMilliseconds) return `No event was handled for ${Math.floor(stuck / 1000)} s`
    const lags = await outboxLag(query, { lanes, rest: 'database', now: clock.now() })
    const late = lags.find(({ lane, seconds }) => seconds > (lateSeconds[lane] ?? Number.POSITIVE_INFINITY))
    if (late)
      return `${late.due} events wait, the oldest for ${Math.floor(late.seconds)} s (lane ${late.lane})`
    const { failing } = lags.find(({ lane }) => lane === 'database')!
    return failing > 0 ? `${failing} events fail and are tried again` : null
  }
}

/** Whether the payment provider tells us of what is paid. */
export function measureWebhook({ query }: Check, { clock, config }: Pick<Deps, 'clock' | 'config'>): Part {
  return async () => {
    if (!config.stripe) return null
    const since = await silentSince(query, clock.now())
    return since && `Of a payment of ${since.toISOString()} no webhook told`
  }
}
