import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * What a look at the database saw: PostgreSQL's snapshot as text, and when that was by the database's clock; and in which
 * life of which database: one that was started again, or is another, may have come back without its last seconds.
 */
export type Look = { snapshot: string; at: Date; life: string }

const columns = sql`
  pg_current_snapshot()::text as snapshot, now() as at,
  (select concat(pg_postmaster_start_time(), ' ', oid) from pg_database where datname = current_database()) as life`

/** A look that remembers only where it stood. */
export async function look(db: Db): Promise<Look> {
  const { rows } = await sql<Look>`select ${columns}`.execute(db)
  return rows[0]!
}

/**
 * Who changed between a look and now: every transaction that is visible now and was not then, whenever it began and
 * in whatever order it ended. Nothing is passed over, and nothing told twice. Where the database does not go on from
 * where it stood, nothing is known of what changed: `isElsewhere`.
 */
export async function changesSince(
  db: Db,
  last: Look,
): Promise<{ look: Look; ids: string[]; isElsewhere: boolean }> {
  const { rows } = await sql<Look & { ids: string | null; hasGoneBack: boolean }>`
    select ${columns}, pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${last.snapshot}::pg_snapshot)
      as "hasGoneBack", (
      select string_agg(distinct account_id::text, ',') from member_change
      where xid >= pg_snapshot_xmin(${last.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${last.snapshot}::pg_snapshot)
    ) as ids`.execute(db)
  const { snapshot, at, life, ids, hasGoneBack } = rows[0]!
  const isElsewhere = hasGoneBack || life !== last.life
  return { look: { snapshot, at, life }, ids: ids === null ? [] : ids.split(','), isElsewhere }
}

/** Forgets changes that a look of long ago had seen already. */
export async function forgetChanges(db: Db, { snapshot }: Look): Promise<void> {
  await sql`delete from member_change where xid < pg_snapshot_xmin(${snapshot}::pg_snapshot)`.execute(db)
}
