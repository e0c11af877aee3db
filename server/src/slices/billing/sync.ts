import type { BillingEvent } from '@netwrk/domain/billing/billing.events'
import { tierRank } from '@netwrk/domain/billing/plans'
import { missingSince, type Subscription, tierUnder } from '@netwrk/domain/billing/subscription'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import type { ProviderPayment, ProviderSubscription } from '../../platform/payments/payments.ts'
import { billingVersionOf, customersAmong, type StoredSubscription, subscriptionOf } from './billing.reads.ts'
import {
  advanceBillingVersion,
  keepCustomer,
  keepPayments,
  keepSubscription,
  setTier,
} from './billing.store.ts'

type Needs = Pick<Deps, 'db' | 'wake' | 'payments' | 'clock'>
/** What the provider says about an account. */
type Reading = { found: ProviderSubscription[]; paid: ProviderPayment[] }

/**
 * Brings an account's plan to what the provider says now. It is always read back, so that news may come in any order
 * and any number of times. Nothing is locked while the provider is asked. Who finds at the end that another has saved
 * meanwhile asks again: the last to read is the last to write. Who never bought anything is left as they are.
 * @param newCustomer a customer that the account has become, known or not
 */
export async function syncAccount(
  needs: Needs,
  accountId: string,
  newCustomer: string | null = null,
): Promise<void> {
  while (!(await readAndSave(needs, accountId, newCustomer)));
}

/** Whether it was saved; not where another has saved since before the provider was asked. */
async function readAndSave(needs: Needs, accountId: string, newCustomer: string | null): Promise<boolean> {
  const { db, clock } = needs
  const version = await billingVersionOf(db, accountId)
  const customers = await customersAmong(db, accountId, newCustomer)
  const reading = await readProvider(needs, customers)
  return transact(needs, async (tx) => {
    if (!(await advanceBillingVersion(tx, accountId, version))) return false
    const isNew = newCustomer !== null && customers.includes(newCustomer)
    if (isNew && !(await keepCustomer(tx, newCustomer, accountId))) return false
    await save(tx, accountId, reading, clock.now())
    return true
  })
}

async function readProvider(
  { payments }: Pick<Deps, 'payments'>,
  customers: readonly string[],
): Promise<Reading> {
  return {
    found: (await Promise.all(customers.map((id) => payments.subscriptionsOf(id)))).flat(),
    paid: (await Promise.all(customers.map((id) => payments.paymentsOf(id)))).flat(),
  }
}

async function save(tx: Db, accountId: string, { found, paid }: Reading, now: Date): Promise<void> {
  const before = await subscriptionOf(tx, accountId)
  const events: BillingEvent[] = []
  const counted = found.map((one) => ({ ...one, pastDueSince: pastDueSince(one, before, paid) }))
  const best = bestOf(counted, now) ?? lapsed(before, now)
  if (best) {
    await keepSubscription(tx, accountId, best, now)
    const hasNewTier = await setTier(tx, accountId, best, now)
    if (hasNewTier || before === null || isChanged(before, best)) {
      events.push({ type: 'subscription.changed', accountId })
    }
  }
  const isNew = await keepPayments(tx, accountId, paid)
  for (const invoiceId of isNew) events.push({ type: 'payment.received', accountId, invoiceId })
  if (isNew.length > 0) events.push({ type: 'billing.payment_marks_due', accountId })
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
