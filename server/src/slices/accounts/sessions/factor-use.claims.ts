import type { Db } from '../../../platform/database/database.ts'

/** Notes that a session has proven the second factor just now. */
export async function noteFactorUse(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .insertInto('factorUse')
    .values({ sessionId, usedAt: now })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ usedAt: now }))
    .execute()
}

/** As {@link noteFactorUse}, for a session that has just begun. */
export async function noteFactorUseAtSignIn(db: Db, token: string, now: Date): Promise<void> {
  const session = await db.selectFrom('session').select('id').where('token', '=', token).executeTakeFirst()
  if (session) await noteFactorUse(db, session.id, now)
}
