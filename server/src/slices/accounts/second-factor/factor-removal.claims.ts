import { FACTOR_WAIT_HOURS } from '@netwrk/domain/desk/members/member-page'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'

/**
 * Has a second factor turned off after a waiting time, in the transaction of the caller; its owner is mailed. Asked again,
 * it stays at the first time. Resolves to when, or to null where there is none.
 */
export async function askFactorRemoval(tx: Db, accountId: string, now: Date): Promise<Date | null> {
  const factor = await tx
    .selectFrom('twoFactor')
    .select('id')
    .where('accountId', '=', accountId)
    .where('verified', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) return null
  const endsAt = new Date(now.getTime() + FACTOR_WAIT_HOURS * 3_600_000)
  const asked = await tx
    .insertInto('factorRemoval')
    .values({ accountId, askedAt: now, endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('endsAt')
    .executeTakeFirst()
  if (asked) {
    await record(tx, [{ type: 'account.factor_removal_asked', accountId }], now)
    return asked.endsAt
  }
  const before = await tx
    .selectFrom('factorRemoval')
    .select('endsAt')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return before.endsAt
}

/** Has a second factor stay on: its owner has it, or said so. Says whether it was to be turned off. */
export async function stopFactorRemoval(db: Db, accountId: string): Promise<boolean> {
  const stopped = await db.deleteFrom('factorRemoval').where('accountId', '=', accountId).executeTakeFirst()
  return stopped.numDeletedRows > 0n
}

/** Takes the second factor from an account, with its recovery codes, in the transaction of the caller. False where there was none. */
export async function dropFactor(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('twoFactor')
    .where('accountId', '=', accountId)
    .where('verified', '=', true)
    .executeTakeFirst()
  await stopFactorRemoval(tx, accountId)
  if (dropped.numDeletedRows === 0n) return false
  await tx.updateTable('account').set({ twoFactorEnabled: false }).where('id', '=', accountId).execute()
  await record(tx, [{ type: 'account.second_factor_changed', accountId, change: 'off' }], now)
  return true
}
