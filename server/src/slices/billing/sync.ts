import type { BillingEvent } from '@netwrk/domain/billing/billing.events'
import { tierRank } from '@netwrk/domain/billing/plans'
import { missingSince, type Subscription, tierUnder } from '@netwrk/domain/billing/subscription'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { record } from '../../platform/events/outbox.ts'
import type { ProviderPayment, ProviderSubscription } from '../../platform/payments/payments.ts'
import { customersOf, type StoredSubscription, subscriptionOf } from './billing.reads.ts'
import { keepPayments, keepSubscription, lockBilling, setTier } from './billing.store.ts'

type Needs = Pick<Deps, 'payments' | 'clock'>

/**
 * Brings an account's plan to what the provider says now. It is always read back, under the account's lock, so that
 * news may come in any order and any number of times. Who never bought anything is left as they are.
 */
export async function syncAccount(tx: Db, { payments, clock }: Needs, accountId: string): Promise<void> {
  await lockBilling(tx, accountId)
  const customers = await customersOf(tx, accountId)
  const found = (await Promise.all(customers.map((id) => payments.subscriptionsOf(id)))).flat()
  const paid = (await Promise.all(customers.map((id) => payments.paymentsOf(id)))).flat()
  const now = clock.now()
  const before = await subscriptionOf(tx, accountId)
  const events: BillingEvent[] = []

  const best =
    bestOf(
      found.map((one) => ({ ...one, pastDueSince: pastDueSince(one, before, paid) })),
      now,
    ) ?? lapsed(before, now)
  if (best) {
    await keepSubscription(tx, accountId, best, now)
    const hasNewTier = await setTier(tx, accountId, best, now)
    if (hasNewTier || before === null || isChanged(before, best)) {
      events.push({ type: 'subscription.changed', accountId })
    }
  }
  for (const invoiceId of await keepPayments(tx, accountId, paid)) {
    events.push({ type: 'payment.received', accountId, invoiceId })
  }
  await record(tx, events, now)
}

/** Of several subscriptions the one that gives most; among equals the newest. */
function bestOf(found: readonly ProviderSubscription[], now: Date): ProviderSubscription | undefined {
  const rank = (one: ProviderSubscription) => tierRank(tierUnder(one, now))
  return [...found].sort((a, b) => rank(b) - rank(a) || b.startedAt.getTime() - a.startedAt.getTime())[0]
}

function pastDueSince(
  { id, pastDueSince: said }: ProviderSubscription,
  before: StoredSubscription | null,
  paid: readonly ProviderPayment[],
): Date | null {
  const known = before?.providerId === id ? before.pastDueSince : null
  const lastPaidAt = paid.findLast(({ subscriptionId }) => subscriptionId === id)?.paidAt ?? null
  return missingSince(said, known, lastPaidAt)
}

/**
 * What the provider no longer knows, as after its keys were changed, lasts to the end of what was paid for: nobody
 * loses paid time by that, and nobody keeps a plan for ever.
 */
function lapsed(before: StoredSubscription | null, now: Date): ProviderSubscription | undefined {
  if (before === null) return
  const { providerId: id, remindedFor: _, ...facts } = before
  return before.periodEndsAt > now ? { id, ...facts } : { id, ...facts, status: 'ended', pastDueSince: null }
}

function isChanged(before: Subscription, after: Subscription): boolean {
  return (
    before.plan !== after.plan ||
    before.status !== after.status ||
    before.periodEndsAt.getTime() !== after.periodEndsAt.getTime()
  )
}
