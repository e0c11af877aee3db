import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** What a look at the database saw: PostgreSQL's snapshot as text, and when that was by the database's clock. */
export type Look = { snapshot: string; at: Date }

/** A look that remembers only where it stood. */
export async function look(db: Db): Promise<Look> {
  const { rows } = await sql<Look>`select pg_current_snapshot()::text as snapshot, now() as at`.execute(db)
  return rows[0]!
}

/**
 * Who changed between a look and now: every transaction that is visible now and was not then, whenever it began and
 * in whatever order it ended. Nothing is passed over, and nothing told twice.
 */
export async function changesSince(db: Db, last: Look): Promise<{ look: Look; ids: string[] }> {
  const { rows } = await sql<Look & { ids: string | null }>`
    select pg_current_snapshot()::text as snapshot, now() as at, (
      select string_agg(distinct account_id::text, ',') from member_change
      where xid >= pg_snapshot_xmin(${last.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${last.snapshot}::pg_snapshot)
    ) as ids`.execute(db)
  const { snapshot, at, ids } = rows[0]!
  return { look: { snapshot, at }, ids: ids === null ? [] : ids.split(',') }
}

/** Forgets changes that a look of long ago had seen already. */
export async function forgetChanges(db: Db, { snapshot }: Look): Promise<void> {
  await sql`delete from member_change where xid < pg_snapshot_xmin(${snapshot}::pg_snapshot)`.execute(db)
}
