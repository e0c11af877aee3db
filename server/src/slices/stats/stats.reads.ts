import type { Country } from '@netwrk/domain/profiles/countries'
import { activeForMilliseconds, activeMembersShown } from '@netwrk/domain/stats/active-now'
import type { LiveStats } from '@netwrk/domain/stats/live-stats-schema'
import type { ActiveMember } from '@netwrk/domain/stats/stats.contract'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOnline } from '../presence/presence.reads.ts'
import { mayMeet } from '../profiles/meeting.reads.ts'
import { isReachable, showsOwnStatus } from '../profiles/profiles.reads.ts'

/** The live metrics as they were last counted, and what has been tallied since. */
export async function readStats(db: Db): Promise<LiveStats> {
  const { rows } = await sql<LiveStats>`
    select
      -- Whoever signs in anew is counted a second time until the next rebuild: never more than there are.
      least(
        stats.active_now + coalesce(sum(tally.active_now), 0),
        stats.total_users + coalesce(sum(tally.total_users), 0))::int as active_now,
      (stats.total_users + coalesce(sum(tally.total_users), 0))::int as total_users,
      (stats.connections_today + coalesce(sum(tally.connections), 0))::int as connections_today,
      (stats.new_connections_last_hour + coalesce(sum(tally.connections), 0))::int as new_connections_last_hour,
      (stats.total_messages + coalesce(sum(tally.total_messages), 0))::int as total_messages,
      greatest(stats.last_updated, max(tally.counted_at)) as last_updated
    from public_stats stats left join stats_tally tally on true
    group by stats.is_only`.execute(db)
  return rows[0]!
}

/** The countries with the most members, the largest first, as they were last counted. */
export async function countedCountries(db: Db): Promise<{ country: Country; users: number }[]> {
  const { topCountries } = await db.selectFrom('publicStats').select('topCountries').executeTakeFirstOrThrow()
  return topCountries as { country: Country; users: number }[]
}

/**
 * Who is active now beside the member, newest first, but for those who hide it or are hidden: those
 * connected at the moment, and those who were here a moment ago.
 */
export async function activeMembers(
  { db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>,
  memberId: string,
): Promise<ActiveMember[]> {
  const since = new Date(clock.now().getTime() - activeForMilliseconds)
  const connected = live.onlineMembers()
  const rows = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .select(['account.id', 'account.name', 'profile.photos'])
    .where((eb) =>
      eb.or([
        eb('profile.lastActiveAt', '>', since),
        eb('account.id', '=', sql<string>`any(${connected}::uuid[])`),
        isOnline('account.id'),
      ]),
    )
    .where('profile.showsOnlineStatus', '=', true)
    .where(showsOwnStatus(memberId))
    .where('profile.pausedUntil', 'is', null)
    .where('profile.isHidden', '=', false)
    .where('profile.isUnlisted', '=', false)
    .where(isReachable)
    .where('account.id', '!=', memberId)
    .where(mayMeet(memberId, 'account.id'))
    .orderBy('profile.lastActiveAt', 'desc')
    .orderBy('account.id')
    .limit(activeMembersShown)
    .execute()
  return rows.map(({ id, name, photos }) => ({ id, name, photo: photos[0] ?? null }))
}
