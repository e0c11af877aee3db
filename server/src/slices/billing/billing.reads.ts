import type { Billing } from '@netwrk/domain/billing/billing.contract'
import type { Tier } from '@netwrk/domain/billing/plans'
import { canRefund, moneyBackUntil } from '@netwrk/domain/billing/refund-window'
import { graceEndsAt, type Subscription, tierUnder } from '@netwrk/domain/billing/subscription'
import type { Db } from '../../platform/database/database.ts'

export type StoredSubscription = Subscription & { providerId: string; remindedFor: Date | null }

/** A member's subscription as last heard, or null where there never was one. */
export async function subscriptionOf(db: Db, accountId: string): Promise<StoredSubscription | null> {
  const row = await db
    .selectFrom('subscription')
    .select(['providerId', 'plan', 'status', 'startedAt', 'periodEndsAt', 'pastDueSince', 'remindedFor'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return (row as StoredSubscription | undefined) ?? null
}

/** The subscription that gives a plan at this moment, or null. */
export async function runningSubscriptionOf(
  db: Db,
  accountId: string,
  now: Date,
): Promise<StoredSubscription | null> {
  const subscription = await subscriptionOf(db, accountId)
  return tierUnder(subscription, now) === 'free' ? null : subscription
}

/** The customers that an account is at the provider; more than one only where two checkouts raced. */
export async function customersOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('billingCustomer')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The customers that an account is at the provider, with a new one, unless that is known to be somebody else. */
export async function customersAmong(
  db: Db,
  accountId: string,
  newCustomer: string | null,
): Promise<string[]> {
  const own = await customersOf(db, accountId)
  if (newCustomer === null || own.includes(newCustomer)) return own
  const known = await db
    .selectFrom('billingCustomer')
    .select('id')
    .where('id', '=', newCustomer)
    .executeTakeFirst()
  return known ? own : [...own, newCustomer]
}

/** How often what the provider says of an account was saved. */
export async function billingVersionOf(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('billingVersion')
    .select('version')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** When a member paid for the first time; null where never. What was given back counts: the guarantee is for once. */
export async function firstPaidAt(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('payment')
    .select('paidAt')
    .where('accountId', '=', accountId)
    .orderBy('paidAt')
    .limit(1)
    .executeTakeFirst()
  return row?.paidAt ?? null
}

/** Whether a member has had their money back already, for another subscription than this one. */
export async function hasHadMoneyBack(db: Db, accountId: string, subscriptionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('moneyBack')
    .select('subscriptionId')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row !== undefined && row.subscriptionId !== subscriptionId
}

/** All that the member's own screen shows. */
export async function billingOf(db: Db, accountId: string, now: Date): Promise<Billing> {
  const { tier } = await db
    .selectFrom('profile')
    .select('tier')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const subscription = await subscriptionOf(db, accountId)
  const paidAt = await firstPaidAt(db, accountId)
  const isRefundable =
    subscription !== null &&
    tierUnder(subscription, now) !== 'free' &&
    canRefund(paidAt, now) &&
    !(await hasHadMoneyBack(db, accountId, subscription.providerId))
  return {
    tier: tier as Tier,
    subscription: subscription && {
      plan: subscription.plan,
      status: subscription.status,
      startedAt: subscription.startedAt,
      periodEndsAt: subscription.periodEndsAt,
      graceEndsAt: subscription.pastDueSince && graceEndsAt(subscription.pastDueSince),
    },
    refundableUntil: isRefundable ? moneyBackUntil(paidAt!) : null,
  }
}
