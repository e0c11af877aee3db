import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The import that was begun in this database and has not come to its end; undefined where there is none. */
export function unfinishedImport(db: Db) {
  return db.selectFrom('communityImport').select(['exportId', 'filesDone']).executeTakeFirst()
}

/** From here on no server starts on this database, until the import has come to its end. */
export async function beginImport(db: Db, exportId: string): Promise<void> {
  await db
    .insertInto('communityImport')
    .values({ exportId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function noteFilesDone(db: Db, filesDone: number): Promise<void> {
  await db.updateTable('communityImport').set({ filesDone }).execute()
}

export async function endImport(tx: Db): Promise<void> {
  await tx.deleteFrom('communityImport').execute()
}

/** Whether all of an export is in this database: its import says so on record, in the transaction of the rows. */
export async function isImported(db: Db, exportId: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('act', '=', 'community.imported')
    .where(sql<string>`details->>'exportId'`, '=', exportId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
