import { higherTier } from '@netwrk/domain/billing/plans'
import { graceEndsAt, type Subscription, tierUnder } from '@netwrk/domain/billing/subscription'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ProviderPayment, ProviderSubscription } from '../../platform/payments/payments.ts'
import { grantOf } from './grants/grants.reads.ts'

const checkAgainMilliseconds = 3_600_000

/**
 * Counts that what the provider says of an account is saved, and keeps others from saving until the transaction ends.
 * @returns whether nobody has since the version was read
 */
export async function advanceBillingVersion(tx: Db, accountId: string, read: number): Promise<boolean> {
  const advanced = await tx
    .insertInto('billingVersion')
    .values({ accountId, version: read + 1 })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ version: read + 1 })
        .where('billingVersion.version', '=', read),
    )
    .executeTakeFirst()
  return advanced.numInsertedOrUpdatedRows === 1n
}

/** Of an account's tabs that open a checkout at once one follows the other, to the end of the transaction. */
export async function lockCheckout(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${accountId}`}, 0))`.execute(tx)
}

/** Remembers whose customer it is, and says whether it is this account's. A customer never changes hands. */
export async function keepCustomer(tx: Db, id: string, accountId: string): Promise<boolean> {
  const kept = await tx
    .insertInto('billingCustomer')
    .values({ id, accountId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .returning('accountId')
    .executeTakeFirstOrThrow()
  return kept.accountId === accountId
}

/** Keeps what the provider said about a subscription. */
export async function keepSubscription(
  tx: Db,
  accountId: string,
  { id: providerId, ...facts }: ProviderSubscription,
  now: Date,
): Promise<void> {
  const values = { providerId, ...facts, checkAt: checkAtOf(facts, now) }
  await tx
    .insertInto('subscription')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()
}

// Where that moment has passed and the provider has not moved on yet, it is asked again in an hour.
function checkAtOf({ status, periodEndsAt, pastDueSince }: Subscription, now: Date): Date | null {
  if (status === 'ended') return null
  const moment = pastDueSince === null ? periodEndsAt : graceEndsAt(pastDueSince)
  return moment > now ? moment : new Date(now.getTime() + checkAgainMilliseconds)
}

/** Whoever comes second to a member's plan reads what the first has made of it. */
export async function lockPlan(tx: Db, accountId: string): Promise<void> {
  await tx
    .selectFrom('profile')
    .select('accountId')
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .execute()
}

/** The one place that changes a member's plan: the higher of what they pay for and what they were given. Says whether it did. */
export async function setTier(
  tx: Db,
  accountId: string,
  subscription: Subscription | null,
  now: Date,
): Promise<boolean> {
  await lockPlan(tx, accountId)
  const grant = await grantOf(tx, accountId, now)
  const tier = higherTier(tierUnder(subscription, now), grant?.plan ?? 'free')
  const changed = await tx
    .updateTable('profile')
    .set({ tier })
    .where('accountId', '=', accountId)
    .where('tier', '!=', tier)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Keeps payments that are new. Returns their invoices. */
export async function keepPayments(
  tx: Db,
  accountId: string,
  payments: readonly ProviderPayment[],
): Promise<string[]> {
  if (payments.length === 0) return []
  const rows = await tx
    .insertInto('payment')
    .values(
      payments.map(({ invoiceId, plan, amountPence, paidAt }) => ({
        invoiceId,
        accountId,
        plan,
        amountPence,
        paidAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('invoiceId')
    .execute()
  return rows.map(({ invoiceId }) => invoiceId)
}
