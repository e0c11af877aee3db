import type pg from 'pg'
import type { Deps } from '../../server/src/deps.ts'
import { mailDigest } from '../../server/src/slices/notifications/digest/mail-digest.ts'
import { digestSlice, takeDigests } from '../../server/src/slices/notifications/digest/take-digests.ts'
import type { Benchmark } from '../benchmark.ts'
import { type Measured, percentile } from '../metrics/measure.ts'
import { rowOf } from '../metrics/table.ts'
import { liven } from './desk-figures.ts'

const day = 86_400_000
const minute = 60_000
const mailed = 300
/** How often a server looks for members whose digest is due. */
const looksAMinute = 12

/** How the digests of a community are spread over its week, and how long a slice and a mail take. */
export const digest: Benchmark = {
  about:
    'weekly digests spread over the members’ mornings, beside all at once: how many a minute, a slice, a mail',
  members: 100_000,
  sizes: { mails: mailed },
  minutes: 30,
  async run(environment) {
    return environment.seed(async (deps, _community, pool) => {
      environment.say('Two swipes a member, a match and its messages for every tenth …')
      await liven(pool)
      await giveRows(pool)
      const time = { now: new Date() }
      const moved = { ...deps, clock: { now: () => time.now }, wake: () => {} }
      environment.say('Planning …')
      const planning = await takeAll(moved, pool)
      const spread = await minutesOf(pool)

      environment.say('Mailing some …')
      const mails = await mailSome(moved, pool, time, environment.sizes.mails!)
      environment.say('A week, minute by minute …')
      const weekly = await passWeek(moved, pool, time)

      environment.say('All at once …')
      await pool.query(`update digest set due_at = '2027-01-04T00:00:00Z'`)
      const once = await minutesOf(pool)
      time.now = new Date('2027-01-04T00:00:00Z')
      const atOnce = await takeAll(moved, pool)
      return [
        [
          { what: 'spread over the mornings', ...waits(spread) },
          { what: 'all at once', ...waits(once) },
        ],
        [
          rowOf(`planning a slice of ${digestSlice}`, planning),
          rowOf(`taking what is due in a minute of the week`, weekly),
          rowOf(`taking a slice of ${digestSlice}, all at once`, atOnce),
          rowOf('reading and writing one mail', mails),
        ],
      ]
    })
  },
}

/** The triggers that give every account these rows rest while the community moves in. */
async function giveRows(pool: pg.Pool): Promise<void> {
  await pool.query('insert into settings (account_id) select id from account on conflict do nothing')
  await pool.query('insert into digest (account_id) select id from account on conflict do nothing')
  await pool.query('vacuum analyze digest')
}

type Moved = Pick<Deps, 'db' | 'clock' | 'wake'>

/** Takes slices until none is due, and has what they ask for mailed at once, as it were. */
async function takeAll(deps: Moved, pool: pg.Pool): Promise<Measured> {
  const milliseconds: number[] = []
  const startedAt = performance.now()
  for (;;) {
    const calledAt = performance.now()
    const taken = await takeDigests(deps)
    milliseconds.push(performance.now() - calledAt)
    await pool.query(`delete from event where body ->> 'type' = 'digest.mail_due'`)
    if (taken === 0) return { milliseconds, seconds: (performance.now() - startedAt) / 1000 }
  }
}

/** Each minute of a week in which somebody is due: all slices of it together. */
async function passWeek(deps: Moved, pool: pg.Pool, time: { now: Date }): Promise<Measured> {
  const total: Measured = { milliseconds: [], seconds: 0 }
  const end = time.now.getTime() + 9 * day
  for (;;) {
    const { rows } = await pool.query<{ at: Date }>('select min(due_at) as at from digest')
    const at = new Date(Math.max(rows[0]!.at.getTime(), time.now.getTime()))
    if (at.getTime() > end) return total
    time.now = new Date(Math.floor(at.getTime() / minute) * minute + minute - 1)
    const { milliseconds, seconds } = await takeAll(deps, pool)
    total.milliseconds.push(milliseconds.reduce((sum, one) => sum + one))
    total.seconds += seconds
  }
}

/** How many are due in each minute in which anybody is. */
async function minutesOf(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from digest group by date_trunc('minute', due_at)`,
  )
  return rows.map(({ count }) => count)
}

function waits(counts: readonly number[]) {
  const peak = Math.max(...counts)
  return {
    minutes: counts.length,
    'p50 a minute': percentile(counts, 50),
    'p99 a minute': percentile(counts, 99),
    'peak a minute': peak,
    'minutes until the last of the peak is taken': (peak / (digestSlice * looksAMinute)).toFixed(2),
  }
}

/** The mails of so many members to whom something happened, kept in memory. */
async function mailSome(deps: Deps, pool: pg.Pool, time: { now: Date }, count: number): Promise<Measured> {
  const handle = mailDigest({ ...deps, mail: { send: async () => {} } })
  const { rows } = await pool.query<{ id: string }>(
    `update digest set told_up_to = now() - interval '40 days' from account
     where account.id = digest.account_id and account.email_verified and account_id in (
       select target_id from swipe where action = 'connect' limit 20000)
     returning account_id as id`,
  )
  const { milliseconds, seconds }: Measured = { milliseconds: [], seconds: 0 }
  const startedAt = performance.now()
  for (const { id: accountId } of rows.slice(0, count)) {
    const calledAt = performance.now()
    const event = {
      id: accountId,
      body: { type: 'digest.mail_due' as const, accountId },
      occurredAt: time.now,
    }
    await deps.db.transaction().execute((tx) => handle(tx, event))
    milliseconds.push(performance.now() - calledAt)
  }
  return { milliseconds, seconds: seconds + (performance.now() - startedAt) / 1000 }
}
