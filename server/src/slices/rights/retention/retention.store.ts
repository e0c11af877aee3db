import type { RetentionName } from '@netwrk/domain/rights/retention'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A server that is killed in a run keeps the others from it for so long. */
const runMilliseconds = 300_000

/**
 * Begins a run, unless another server is at it or was within the time given. Several servers may begin; one does.
 * @param notSince it is left for later where it ran after this
 */
export async function beginRun(
  db: Db,
  name: RetentionName,
  now: Date,
  notSince: Date | null,
): Promise<boolean> {
  const runningUntil = new Date(now.getTime() + runMilliseconds)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('retentionJob')
    .values({ name, runningUntil })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ runningUntil })
        .where(sql<boolean>`coalesce(retention_job.running_until <= ${now}, true)`)
        .where(sql<boolean>`coalesce(retention_job.ran_at <= ${notSince}, true)`),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Ended = { ranAt: Date; tookMilliseconds: number; removed: number; error: string | null }

/** Keeps what a run came to. */
export async function endRun(db: Db, name: RetentionName, ended: Ended): Promise<void> {
  await db
    .updateTable('retentionJob')
    .set({
      ...ended,
      runningUntil: null,
      ...(ended.error === null && { succeededAt: ended.ranAt }),
      removedInAll: sql`removed_in_all + ${ended.removed}`,
    })
    .where('name', '=', name)
    .execute()
}
