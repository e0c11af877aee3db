import type { RetentionName } from '@netwrk/domain/rights/retention'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { dataMap } from '../data-map/data-map.ts'
import type { Ending, TableUse } from '../data-map/table-use.ts'
import type { Run } from './run.ts'

const atOnce = 1000

/**
 * Deletes what has come to its end in the tables of which the data map says that this job does it, so many rows in a
 * statement. Several servers may do it at once: each row is taken by one.
 */
export async function removeEnded(db: Db, name: RetentionName, run: Run): Promise<void> {
  for (const use of Object.values(dataMap) as TableUse[])
    for (const ending of use.ends ?? []) if (ending.by === name) await removeRows(db, use, ending, run)
}

async function removeRows(db: Db, { name }: TableUse, { rows }: Ending, run: Run): Promise<void> {
  if (rows === undefined) return
  for (;;) {
    if (run.stop?.aborted) return
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(name)} where ctid = any(array(
        select ctid from ${sql.table(name)} where ${rows(run)} limit ${atOnce} for update skip locked))`.execute(
      db,
    )
    run.removed += Number(numAffectedRows)
    if (numAffectedRows < atOnce) return
  }
}
