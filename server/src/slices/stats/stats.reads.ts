import { activeForMilliseconds, activeMembersShown, type LiveStats } from '@netwrk/domain/stats/live-stats'
import type { ActiveMember } from '@netwrk/domain/stats/stats.contract'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import { isReachable } from '../profiles/profiles.reads.ts'

/** The live metrics as they were last counted (SPEC section 3). */
export async function readStats(db: Db): Promise<LiveStats> {
  return db
    .selectFrom('publicStats')
    .select([
      'activeNow',
      'totalUsers',
      'connectionsToday',
      'newConnectionsLastHour',
      'totalMessages',
      'lastUpdated',
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Who is active now beside the member, newest first, but for those who hide it or are hidden (SPEC section 9): those
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
      ]),
    )
    .where('profile.showsOnlineStatus', '=', true)
    .where('profile.isHidden', '=', false)
    .where(isReachable)
    .where('account.id', '!=', memberId)
    .orderBy('profile.lastActiveAt', 'desc')
    .orderBy('account.id')
    .limit(activeMembersShown)
    .execute()
  return rows.map(({ id, name, photos }) => ({ id, name, photo: photos[0] ?? null }))
}
