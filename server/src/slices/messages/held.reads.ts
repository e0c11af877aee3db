import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** How many messages wait for review, and since when the oldest. */
export function heldFigure(db: Db) {
  return db
    .selectFrom('heldMessage')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(held_at)`.as('oldestAt')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
}
