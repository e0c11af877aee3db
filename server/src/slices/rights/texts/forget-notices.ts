import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

const atOnce = 1000

/**
 * Forgets some of those who were mailed about changed terms so long ago; how many they were stays with the version.
 * @returns how many rows
 */
export async function forgetNotices(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with old as (
      select ctid from text_notice as notice
      where told_at <= ${before} and mail <> 'due' and exists (
        select from text_sending as sending
        where sending.kind = notice.kind and sending.version = notice.version and ended_at is not null)
      limit ${atOnce} for update skip locked),
    gone as (delete from text_notice where ctid in (select ctid from old) returning kind, version, mail),
    sums as (
      select kind, version, count(*)::int as told, count(*) filter (where mail = 'sent')::int as mailed
      from gone group by kind, version)
    update text_sending set earlier_mailed = earlier_mailed + mailed
    from sums where text_sending.kind = sums.kind and text_sending.version = sums.version
    returning told`.execute(db)
  return rows.reduce((sum, { told }) => sum + told, 0)
}
