import type { Db } from '../../platform/database/database.ts'

/** What is on record, in its order, with the name of who did it. */
export async function recordedIn(db: Db) {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('auditPersonal', 'auditPersonal.auditId', 'audit.id')
    .selectAll('audit')
    .select('auditPersonal.body')
    .orderBy('audit.id')
    .execute()
  return rows.map(({ body, ...row }) => ({
    ...row,
    ...(JSON.parse(body ?? '{}') as { by?: string; reason?: string }),
  }))
}
