import type { Db } from '../../platform/database/database.ts'

/** Notes that a member leaves, or stays after all, in the transaction of the caller. */
export async function setLeftAt(tx: Db, accountId: string, leftAt: Date | null): Promise<void> {
  await tx.updateTable('account').set({ leftAt }).where('id', '=', accountId).execute()
}
