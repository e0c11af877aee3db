import type { Db } from '../../platform/database/database.ts'

/**
 * Has a member's place on the waitlist and their invitation go along to another address, in the transaction of the caller.
 * Where that address has one of its own, it keeps it.
 */
export async function followEmail(tx: Db, from: string, to: string): Promise<void> {
  if (await isFree(tx, 'waitlistEntry', to))
    await tx.updateTable('waitlistEntry').set({ email: to }).where('email', '=', from).execute()
  if (await isFree(tx, 'invitation', to))
    await tx.updateTable('invitation').set({ email: to }).where('email', '=', from).execute()
}

async function isFree(tx: Db, table: 'waitlistEntry' | 'invitation', email: string): Promise<boolean> {
  const own = await tx.selectFrom(table).select('email').where('email', '=', email).executeTakeFirst()
  return own === undefined
}
