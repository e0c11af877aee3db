import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Deletes the rows of the record that are as old as this, from the first on, and keeps where the chain goes on. One
 * transaction: there is no moment in which the chain does not begin where it says.
 * @returns how many rows
 */
export async function forgetAudit(db: Db, before: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const last = await lastOf(tx, before)
    if (last === null) return 0
    await tx
      .insertInto('auditStart')
      .values({ number: last.id, hash: last.hash })
      .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ number: last.id, hash: last.hash }))
      .execute()
    await sql`select set_config('netwrk.has_ended', 'on', true)`.execute(tx)
    await tx.deleteFrom('auditPersonal').where('auditId', '<=', last.id).execute()
    const { numDeletedRows } = await tx.deleteFrom('audit').where('id', '<=', last.id).executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** The last of those that are as old from the first on; a row that is younger keeps all that follow it. */
async function lastOf(tx: Db, before: Date): Promise<{ id: string; hash: Buffer } | null> {
  // Of two servers whose limits differ the later one would take the beginning back to where rows are gone already.
  await sql`select pg_advisory_xact_lock(hashtextextended('audit', 0))`.execute(tx)
  const { rows } = await sql<{ id: string; hash: Buffer }>`
    select id, hash from audit
    where id < coalesce((select min(id) from audit where done_at > ${before}), (select max(id) + 1 from audit))
    order by id desc limit 1`.execute(tx)
  return rows[0] ?? null
}
