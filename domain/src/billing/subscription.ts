import { z } from 'zod'
import type { Tier } from './plans.ts'

/** The plans that are paid for. */
export const paidPlans = ['premium', 'elite'] as const
export type PaidPlan = (typeof paidPlans)[number]
export const paidPlanSchema = z.enum(paidPlans)

/** Active until something happens; past due; canceled, which still lasts to the end of its period; ended. */
export const subscriptionStatuses = ['active', 'past_due', 'canceled', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What is known of a member's subscription, as the provider last said. */
export type Subscription = {
  plan: PaidPlan
  status: SubscriptionStatus
  startedAt: Date
  periodEndsAt: Date
  /** Since when a payment is missing; null while none is. */
  pastDueSince: Date | null
}

const dayMilliseconds = 86_400_000
/** How long a missing payment keeps the plan. */
export const graceDays = 7
/** How many days before a renewal the reminder is mailed. */
export const reminderDays = 3

/** The plan a member has by their subscription at a moment; without one, free. */
export function tierUnder(subscription: Subscription | null, now: Date): Tier {
  return subscription !== null && isRunning(subscription, now) ? subscription.plan : 'free'
}

function isRunning({ status, pastDueSince }: Subscription, now: Date): boolean {
  if (status === 'ended') return false
  return pastDueSince === null || now < graceEndsAt(pastDueSince)
}

/** When a plan ends whose payment has been missing since then. */
export function graceEndsAt(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + graceDays * dayMilliseconds)
}

/**
 * Since when a payment is missing: as the provider says it now, or as it was known before where nothing has been paid
 * since. A second month that is not paid does not begin the grace anew.
 */
export function missingSince(said: Date | null, known: Date | null, lastPaidAt: Date | null): Date | null {
  if (said === null || known === null || known >= said) return said
  return lastPaidAt !== null && lastPaidAt > known ? said : known
}

/** Whether the reminder is due: a renewal is near, will happen, and was not announced yet. */
export function isReminderDue(
  { status, periodEndsAt }: Subscription,
  remindedFor: Date | null,
  now: Date,
): boolean {
  const left = periodEndsAt.getTime() - now.getTime()
  return (
    status === 'active' &&
    left > 0 &&
    left <= reminderDays * dayMilliseconds &&
    remindedFor?.getTime() !== periodEndsAt.getTime()
  )
}
