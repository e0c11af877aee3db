import { Refusal } from '@netwrk/domain/refusals'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { runningSubscriptionOf, subscriptionOf } from '../billing.reads.ts'
import { lockPlan, setTier } from '../billing.store.ts'
import type { Grant } from './grants.reads.ts'

/** Gives a plan without payment, in the transaction of the caller. Whoever pays for one keeps what they pay for. */
export async function grantPlan(tx: Db, accountId: string, grant: Grant, now: Date): Promise<void> {
  await lockPlan(tx, accountId)
  if (await runningSubscriptionOf(tx, accountId, now)) throw new Refusal('desk.plan_paid')
  const values = { ...grant, grantedAt: now }
  await tx
    .insertInto('planGrant')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()
  await follow(tx, accountId, now)
}

/**
 * Ends a plan that was given, in the transaction of the caller. Says whether there was one.
 * @param dueBy only one that was given until then at most
 */
export async function endGrant(tx: Db, accountId: string, now: Date, dueBy?: Date): Promise<boolean> {
  await lockPlan(tx, accountId)
  const ended = await tx
    .deleteFrom('planGrant')
    .where('accountId', '=', accountId)
    .$if(dueBy !== undefined, (query) => query.where('until', '<=', dueBy!))
    .executeTakeFirst()
  if (ended.numDeletedRows === 0n) return false
  await follow(tx, accountId, now)
  return true
}

async function follow(tx: Db, accountId: string, now: Date): Promise<void> {
  if (await setTier(tx, accountId, await subscriptionOf(tx, accountId), now))
    await record(tx, [{ type: 'subscription.changed', accountId }], now)
}
