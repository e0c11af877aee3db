import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { activityAt } from '../profiles/activity.claims.ts'
import { LEASE_SECONDS } from './presence.reads.ts'

/** Says that the server is alive, and whom it holds where it was taken for dead. */
export async function renewLease(db: Db, serverId: string, memberIds: readonly string[]): Promise<void> {
  const isKnown = await db
    .updateTable('liveServer')
    .set({ seenAt: sql<Date>`now()` })
    .where('id', '=', serverId)
    .returning('id')
    .executeTakeFirst()
  if (isKnown) return
  await db.insertInto('liveServer').values({ id: serverId, seenAt: sql<Date>`now()` }).execute()
  await noteArrivals(db, serverId, memberIds)
}

export async function noteArrivals(db: Db, serverId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  await sql`
    insert into live_member (account_id, server_id)
    select account.id, ${serverId} from account where account.id = any(${memberIds}::uuid[])
    on conflict do nothing`.execute(db)
}

/** Takes members off a server; the moment of leaving is when they were last seen. */
export async function noteDepartures(
  db: Db,
  serverId: string,
  departures: ReadonlyMap<string, Date>,
): Promise<void> {
  if (departures.size === 0) return
  const [memberIds, times] = [[...departures.keys()], [...departures.values()]]
  await sql`
    with gone as (
      delete from live_member where server_id = ${serverId} and account_id = any(${memberIds}::uuid[])
    )
    update profile set ${activityAt(sql`departure.at`)}
    from unnest(${memberIds}::uuid[], ${times}::timestamptz[]) as departure (account_id, at)
    where profile.account_id = departure.account_id`.execute(db)
}

/**
 * Clears away servers that have fallen silent; their members were last seen when the server was.
 * @returns the members
 */
export async function clearDeadServers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    with dead as (
      select id, seen_at from live_server where seen_at < now() - ${LEASE_SECONDS} * interval '1 second'
      for update skip locked
    ), left_behind as (
      delete from live_member using dead where server_id = dead.id returning account_id, dead.seen_at
    ), cleared as (
      delete from live_server where id in (select id from dead)
    ), seen as (
      select account_id, max(seen_at) as seen_at from left_behind group by account_id
    )
    update profile set ${activityAt(sql`seen.seen_at`)}
    from seen where profile.account_id = seen.account_id
    returning profile.account_id as "accountId"`.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/** Lets the lease run out in so many seconds: time for the tabs to come back on another server. */
export async function endLease(db: Db, serverId: string, seconds: number): Promise<void> {
  await sql`
    update live_server set seen_at = least(seen_at, now() - ${LEASE_SECONDS - seconds} * interval '1 second')
    where id = ${serverId}`.execute(db)
}
