import type { Db } from '../../platform/database/database.ts'
import { record } from '../../platform/events/record-event.ts'

/** What the staff decides about a member's business: approved, or rejected with a reason they are shown. */
export type Decision = { status: 'approved' } | { status: 'rejected'; reason: string }

/**
 * Decides about a member's business, in the transaction of the caller; `verified` follows. Deciding again replaces the
 * decision.
 */
export async function decideVerification(
  tx: Db,
  accountId: string,
  decision: Decision,
  now: Date,
): Promise<void> {
  const decided = {
    status: decision.status,
    reason: decision.status === 'rejected' ? decision.reason : null,
    decidedAt: now,
  }
  await lockProfile(tx, accountId)
  await tx
    .insertInto('businessVerification')
    .values({ accountId, submittedAt: now, ...decided })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(decided))
    .execute()
  const isVerified = decision.status === 'approved'
  await tx.updateTable('profile').set({ isVerified }).where('accountId', '=', accountId).execute()
  await record(tx, [{ type: 'profile.changed', accountId }], now)
}

/** One change of a member's verification at a time; it has a row only once something was handed in. */
export async function lockProfile(tx: Db, accountId: string): Promise<void> {
  await tx
    .selectFrom('profile')
    .select('accountId')
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
