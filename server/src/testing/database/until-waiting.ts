import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../platform/database/database.ts'

/** Waits until so many connections to this database wait for a lock. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  await expect.poll(countWaiting, { timeout: 30_000, interval: 5 }).toBe(count)
}
