import { activeForMilliseconds } from '@netwrk/domain/stats/active-now'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { onlineMembers } from '../presence/presence.reads.ts'
import { lockStats } from './stats.store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'live'>

const hour = 3_600_000

/**
 * Counts the live metrics anew from the facts, so that a crash, a deletion or the passing of time leaves nothing wrong
 * for long. An event that is not handled yet is left to its event handler; what has been tallied is among the facts and
 * is struck out. One statement sees both, so that each event is counted here or there, and never twice. It reads every
 * profile and counts every message; resolves to how many milliseconds that took, without waiting for others who count.
 */
export function rebuildStats(needs: Needs): Promise<number> {
  return countAnew(
    needs,
    sql`
      total_users = (
        select count(*) from profile p where not p.is_suspended and ${isCountedAsMember(sql.ref('p.account_id'))}),
      total_messages = (select count(*) from message)
        - (select count(*) from pending where type = 'message.sent'),
      top_countries = (
        select coalesce(jsonb_agg(jsonb_build_object('country', country, 'users', users)), '[]')
        from (
          select country, count(*) as users from profile
          where not is_suspended and country is not null
          group by country order by users desc, country limit 5) as counted)`,
  )
}

/**
 * Counts anew what changes while nothing happens: who is active, and the matches of the day and the hour. What has been
 * tallied is added to the totals. It reads what is new by its index, however many members there are.
 */
export async function refreshStats(needs: Needs): Promise<void> {
  await countAnew(
    needs,
    sql`
      total_users = stats.total_users + (select coalesce(sum(total_users), 0) from struck),
      total_messages = stats.total_messages + (select coalesce(sum(total_messages), 0) from struck)`,
  )
}

async function countAnew({ db, clock, live }: Needs, totals: RawBuilder<unknown>): Promise<number> {
  const now = clock.now()
  const connected = live.onlineMembers()
  const activeSince = new Date(now.getTime() - activeForMilliseconds)
  const hourAgo = new Date(now.getTime() - hour)
  return db.transaction().execute(async (tx) => {
    await lockStats(tx)
    const startedAt = performance.now()
    await sql`
      with struck as (delete from stats_tally returning *),
      pending as materialized (
        select body->>'type' as type, body->>'accountId' as account_id, body->>'matchId' as match_id
        from event where handled_at is null),
      active as (
        select p.account_id from profile p
        where not p.is_suspended and ${isCountedAsMember(sql.ref('p.account_id'))} and (
          p.last_active_at > ${activeSince}
          or p.account_id = any(${connected}::uuid[] || array(${onlineMembers()})))),
      made as (
        select m.created_at from match m
        where m.created_at >= least(date_trunc('day', ${now}::timestamptz, 'UTC'), ${hourAgo}::timestamptz)
        and not exists (select 1 from pending where type = 'match.made' and match_id = m.id::text))
      update public_stats stats set
        active_now = (select count(*) from active),
        connections_today = (
          select count(*) from made where created_at >= date_trunc('day', ${now}::timestamptz, 'UTC')),
        new_connections_last_hour = (select count(*) from made where created_at > ${hourAgo}),
        ${totals},
        last_updated = ${now}`.execute(tx)
    return performance.now() - startedAt
  })
}

/** Whoever has joined counts once the event of it is handled. */
function isCountedAsMember(account: RawBuilder<unknown>) {
  return sql`not exists (select 1 from pending where type = 'account.joined' and account_id = ${account}::text)`
}
