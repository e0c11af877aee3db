import type { BillingEvent } from '@netwrk/domain/billing/billing.events'
import { isReminderDue, reminderDays, type Subscription } from '@netwrk/domain/billing/subscription'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'

const atOnce = 100
const checkAgainMilliseconds = 3_600_000

/**
 * What happens to subscriptions because time passes: a period or a grace that has ended is looked into, a renewal that
 * is near is announced once. Several servers may watch; each row is taken by one.
 * @returns how many subscriptions had something due
 */
export async function watchSubscriptions(ctx: Pick<Deps, 'db' | 'clock' | 'wake'>): Promise<number> {
  const now = ctx.clock.now()
  return transact(ctx, async (tx) => {
    const events = [...(await dueChecks(tx, now)), ...(await dueReminders(tx, now))]
    await record(tx, events, now)
    return events.length
  })
}

async function dueChecks(tx: Db, now: Date): Promise<BillingEvent[]> {
  const due = await tx
    .selectFrom('subscription')
    .select('accountId')
    .where('checkAt', '<=', now)
    .orderBy('checkAt')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ accountId }) => accountId)
  // Should the provider not have moved on by then, it is asked again in an hour.
  const checkAt = new Date(now.getTime() + checkAgainMilliseconds)
  await tx.updateTable('subscription').set({ checkAt }).where('accountId', 'in', ids).execute()
  return ids.map((accountId) => ({ type: 'billing.check_due', accountId }))
}

async function dueReminders(tx: Db, now: Date): Promise<BillingEvent[]> {
  const rows = await tx
    .selectFrom('subscription')
    .select(['accountId', 'plan', 'status', 'startedAt', 'periodEndsAt', 'pastDueSince', 'remindedFor'])
    .where('status', '=', 'active')
    .where('periodEndsAt', '>', now)
    .where('periodEndsAt', '<=', new Date(now.getTime() + reminderDays * 86_400_000))
    .where((eb) => eb.or([eb('remindedFor', 'is', null), eb('remindedFor', '!=', eb.ref('periodEndsAt'))]))
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const events: BillingEvent[] = []
  for (const { accountId, remindedFor, ...row } of rows) {
    if (!isReminderDue(row as Subscription, remindedFor, now)) continue
    const remindedNow = { remindedFor: row.periodEndsAt }
    await tx.updateTable('subscription').set(remindedNow).where('accountId', '=', accountId).execute()
    events.push({
      type: 'subscription.renewal_near',
      accountId,
      renewsAt: row.periodEndsAt.toISOString(),
    })
  }
  return events
}
