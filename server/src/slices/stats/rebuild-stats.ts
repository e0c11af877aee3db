import { activeForMilliseconds } from '@netwrk/domain/stats/live-stats'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isOnline } from '../presence/presence.reads.ts'
import { lockStats } from './stats.store.ts'

const hour = 3_600_000

/**
 * Counts the live metrics anew from the facts, so that a crash, a deletion or the passing of time leaves nothing wrong
 * for long. An event that is not handled yet is left to its reaction; what has been tallied is among the facts and is
 * struck out. One statement sees both, so that each event is counted here or there, and never twice.
 */
export async function rebuildStats({ db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>): Promise<void> {
  const now = clock.now()
  const connected = live.onlineMembers()
  const activeSince = new Date(now.getTime() - activeForMilliseconds)
  const hourAgo = new Date(now.getTime() - hour)
  await db.transaction().execute(async (tx) => {
    await lockStats(tx)
    await sql`
      with struck as (delete from stats_tally),
      pending as materialized (select body from event where handled_at is null),
      member as (
        select p.account_id, p.last_active_at from profile p
        where not p.is_suspended and not exists (
          select 1 from pending where body->>'type' = 'account.joined' and body->>'accountId' = p.account_id::text)),
      made as (
        select m.created_at from match m
        where m.created_at >= least(date_trunc('day', ${now}::timestamptz, 'UTC'), ${hourAgo}::timestamptz)
        and not exists (
          select 1 from pending where body->>'type' = 'match.made' and body->>'matchId' = m.id::text))
      update public_stats set
        total_users = (select count(*) from member),
        active_now = (
          select count(*) from member
          where last_active_at > ${activeSince} or account_id = any(${connected}::uuid[])
            or ${isOnline('member.account_id')}),
        connections_today = (
          select count(*) from made where created_at >= date_trunc('day', ${now}::timestamptz, 'UTC')),
        new_connections_last_hour = (select count(*) from made where created_at > ${hourAgo}),
        total_messages = (select count(*) from message)
          - (select count(*) from pending where body->>'type' = 'message.sent'),
        top_countries = (
          select coalesce(jsonb_agg(jsonb_build_object('country', country, 'users', users)), '[]')
          from (
            select country, count(*) as users from profile
            where not is_suspended and country is not null
            group by country order by users desc, country limit 5) as counted),
        last_updated = ${now}`.execute(tx)
  })
}
