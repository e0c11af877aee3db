import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Has changes of the staff take turns, to the end of the transaction: of two owners who go at once one stays. */
export async function holdStaff(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(tx)
}

/** Whether an account is the only owner; the answer holds to the end of the transaction. */
export async function isLastOwner(tx: Db, accountId: string): Promise<boolean> {
  const own = await tx
    .selectFrom('staff')
    .select('role')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (own?.role !== 'owner') return false
  await holdStaff(tx)
  const owners = await tx
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.accountId')
    .select('accountId')
    .where('role', '=', 'owner')
    .where('account.leftAt', 'is', null)
    .execute()
  return owners.length === 1 && owners[0]?.accountId === accountId
}
