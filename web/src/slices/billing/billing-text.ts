import { linesOf, type PlanLine } from '@netwrk/domain/billing/plan-features'
import { plans, type Tier } from '@netwrk/domain/billing/plans'
import type { PaidPlan } from '@netwrk/domain/billing/subscription'

/** `£19.00`. */
export function poundsText(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`
}

/** `15 July 2026`, on the reader's calendar. */
export function dayText(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** What pressing the button costs, in words. */
export function termsText(plan: PaidPlan): string {
  return `${poundsText(plans[plan].pricePence)} today, then ${poundsText(plans[plan].pricePence)} every month until you cancel.`
}

/** What changing between paid plans costs, in words. */
export function changeText(from: PaidPlan, to: PaidPlan): string {
  const price = poundsText(plans[to].pricePence)
  return plans[to].pricePence > plans[from].pricePence
    ? `${plans[to].name} starts now. Today you pay the difference for the days left in this month, then ${price} every month until you cancel.`
    : `${plans[to].name} starts now, for ${price} every month until you cancel. Unused time on ${plans[from].name} counts towards your next payments, and you keep everything you saved.`
}

/** What a plan opens, coming soon left out. */
export function openedBy(tier: Tier): readonly PlanLine[] {
  return linesOf(tier).filter(({ isComingSoon }) => !isComingSoon)
}
