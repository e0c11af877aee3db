import { plans, type Tier, tierRank } from './plans.ts'

type FeatureRow = {
  /** The lowest plan that has it; every higher one has it too. */
  from: Tier
  /** As its plan's card says it. */
  text: string
  /** Listed, and given to nobody yet. */
  isComingSoon?: true
}

/**
 * What plans differ in beyond the daily limit. The screen lists from this table and the server enforces from it:
 * a row that is moved to another plan moves in both.
 */
export const planFeatures = {
  compatibility: { from: 'free', text: 'Compatibility score with its reasons' },
  matchMessages: { from: 'free', text: 'Unlimited messages with your matches' },
  ageFilter: { from: 'free', text: 'Filter by age' },
  advancedFilters: { from: 'premium', text: 'Advanced filters: plan, skills, looking for, location' },
  readReceipts: { from: 'premium', text: 'Read receipts under your messages' },
  planBadge: { from: 'premium', text: 'Badge of your plan on your profile' },
  eliteFilter: { from: 'elite', text: 'Elite network access: see Elite members only' },
  events: { from: 'elite', text: 'Members-only events', isComingSoon: true },
} as const satisfies Record<string, FeatureRow>
export type PlanFeatureKey = keyof typeof planFeatures

export type PlanLine = { text: string; isComingSoon: boolean }

/** Whether members on a plan have a feature. What is coming soon, nobody has. */
export function hasFeature(tier: Tier, key: PlanFeatureKey): boolean {
  const { from, isComingSoon }: FeatureRow = planFeatures[key]
  return !isComingSoon && tierRank(tier) >= tierRank(from)
}

/** What a plan's card lists: its daily limit, the plan below, and what it adds to that. */
export function linesOf(tier: Tier): PlanLine[] {
  const rows: FeatureRow[] = Object.values(planFeatures)
  const below = Object.values(plans).find((plan) => tierRank(plan.tier) === tierRank(tier) - 1)
  return [
    { text: `${plans[tier].dailyLimit} profiles a day`, isComingSoon: false },
    ...(below ? [{ text: `Everything in ${below.name}`, isComingSoon: false }] : []),
    ...rows
      .filter(({ from }) => from === tier)
      .map(({ text, isComingSoon = false }) => ({ text, isComingSoon })),
  ]
}
