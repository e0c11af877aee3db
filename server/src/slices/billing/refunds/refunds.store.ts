import type { Db } from '../../../platform/database/database.ts'

/** The money-back guarantee goes to this subscription. Of two at once the first stands. */
export async function useGuarantee(
  db: Db,
  accountId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('moneyBack')
    .values({ accountId, subscriptionId, givenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type UnusedRefund = { invoiceId: string; accountId: string; amountPence: number; reckonedAt: Date }

/** Keeps what is given back of a payment. Of two the first stands. */
export async function keepUnusedRefund(db: Db, refund: UnusedRefund): Promise<void> {
  await db
    .insertInto('unusedRefund')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The provider has taken the order. */
export async function markUnusedGiven(db: Db, invoiceId: string, now: Date): Promise<void> {
  await db.updateTable('unusedRefund').set({ givenAt: now }).where('invoiceId', '=', invoiceId).execute()
}
