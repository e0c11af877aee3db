import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Counts on one connection, in one transaction and on one core of the database, so that what members ask meanwhile does not wait
 * behind it. On a community of a million that takes seconds.
 */
export function onOneCore<T>(patientDb: Db, count: (tx: Db) => Promise<T>): Promise<T> {
  return patientDb.transaction().execute(async (tx) => {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    return count(tx)
  })
}
