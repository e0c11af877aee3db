import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { preparedAs } from '../../../platform/speed/pipelined-postgres.ts'

/**
 * What a look at the database saw: PostgreSQL's snapshot as text, and when that was by the database's clock; and in which
 * life of which database: one that was started again, or is another, may have come back without its last seconds.
 */
export type Look = { snapshot: string; at: Date; life: string }

/** How long changes are kept. Who has not looked for half of it begins anew, so that nothing can have been forgotten unseen. */
export const KEPT_MILLISECONDS = 10 * 60_000

const lifeNow = sql`
  (select concat(pg_postmaster_start_time(), ' ', oid) from pg_database where datname = current_database())`

const columns = sql`pg_current_snapshot()::text as snapshot, now() as at, ${lifeNow} as life`

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
    ${preparedAs('changes')} select ${columns}, pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${last.snapshot}::pg_snapshot)
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

/**
 * Leaves a row among the changes that is forgotten no later than anything that came after a look. A database that has it goes on
 * from that look, whether it was started again, restored or replaced, and still knows all that has changed.
 * @returns false where the look is of another life, or so old that something may have been forgotten already
 */
export async function leaveBookmark(
  db: Db,
  { snapshot, at, life }: Look,
  bookmark: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into member_change (account_id, xid)
    select ${bookmark}::uuid, pg_snapshot_xmin(${snapshot}::pg_snapshot)
    where ${lifeNow} = ${life} and now() < ${new Date(at.getTime() + KEPT_MILLISECONDS / 2)}`.execute(db)
  return numAffectedRows === 1n
}

/** Whether the bookmark that was left after a look is still there. */
export async function hasBookmark(db: Db, { snapshot }: Look, bookmark: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_change
    where xid = pg_snapshot_xmin(${snapshot}::pg_snapshot) and account_id = ${bookmark}::uuid`.execute(db)
  return rows.length > 0
}
