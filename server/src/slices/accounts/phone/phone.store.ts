import { codeRules } from '@netwrk/domain/accounts/phone'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'

type Verification = { id: string; accountId: string; phoneNumber: string; codeHash: string }

export async function latestVerification(db: Db, accountId: string) {
  return db.selectFrom('phoneVerification').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** Locks the member's verification, so that guesses are checked one after the other. */
export async function lockVerification(tx: Db, accountId: string) {
  const row = await tx
    .selectFrom('phoneVerification')
    .selectAll()
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Starts a verification in the place of an earlier one of the member. Resolves to false where that one is younger than
 * the time between two codes, however many ask at once.
 */
export async function beginVerification(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  verification: Verification,
): Promise<boolean> {
  const sentAt = clock.now()
  const values = {
    ...verification,
    attempts: 0,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + codeRules.lastsMilliseconds),
  }
  const started = await db
    .insertInto('phoneVerification')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet(values)
        .where('phoneVerification.sentAt', '<=', new Date(sentAt.getTime() - codeRules.resendMilliseconds)),
    )
    .executeTakeFirst()
  return started.numInsertedOrUpdatedRows === 1n
}

export async function dropVerification(db: Db, id: string): Promise<void> {
  await db.deleteFrom('phoneVerification').where('id', '=', id).execute()
}

export async function countAttempt(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('phoneVerification')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
