import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

const atOnce = 1000

/**
 * Forgets some of those who were sent an announcement that has ended, so long ago; how many they were stays with it.
 * @returns how many rows
 */
export async function forgetRecipients(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with old as (
      select ctid from announcement_recipient as recipient
      where told_at <= ${before} and mail <> 'due' and exists (
        select from announcement where announcement.id = recipient.announcement_id and ended_at is not null)
      limit ${atOnce} for update skip locked),
    gone as (
      delete from announcement_recipient where ctid in (select ctid from old) returning announcement_id, mail),
    sums as (
      select announcement_id, count(*)::int as told, count(*) filter (where mail = 'sent')::int as mailed,
        count(*) filter (where mail in ('left_out', 'stopped'))::int as not_mailed
      from gone group by announcement_id)
    update announcement set earlier_told = earlier_told + told, earlier_mailed = earlier_mailed + mailed,
      earlier_not_mailed = earlier_not_mailed + not_mailed
    from sums where announcement.id = sums.announcement_id
    returning told`.execute(db)
  return rows.reduce((sum, { told }) => sum + told, 0)
}
