import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Those who fold or count anew take turns; those who count an event never wait. */
export async function lockStats(tx: Db): Promise<void> {
  await sql`select 1 from public_stats for update`.execute(tx)
}

/** Moves what has been tallied into the one row that is read. */
export async function foldTally(db: Db): Promise<void> {
  const tallied = await db.selectFrom('statsTally').select('id').limit(1).executeTakeFirst()
  if (!tallied) return
  await db.transaction().execute(async (tx) => {
    await lockStats(tx)
    await sql`
      with folded as (delete from stats_tally returning *),
      total as (
        select coalesce(sum(active_now), 0) as active_now, coalesce(sum(total_users), 0) as total_users,
          coalesce(sum(connections), 0) as connections, coalesce(sum(total_messages), 0) as total_messages,
          max(counted_at) as counted_at
        from folded)
      update public_stats stats set
        active_now = stats.active_now + total.active_now,
        total_users = stats.total_users + total.total_users,
        connections_today = stats.connections_today + total.connections,
        new_connections_last_hour = stats.new_connections_last_hour + total.connections,
        total_messages = stats.total_messages + total.total_messages,
        last_updated = greatest(stats.last_updated, total.counted_at)
      from total`.execute(tx)
  })
}
