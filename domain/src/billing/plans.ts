import { z } from 'zod'

/** The plans, from the lowest to the highest. */
export const tiers = ['free', 'premium', 'elite'] as const
export type Tier = (typeof tiers)[number]
export const tierSchema = z.enum(tiers)

export type Plan = {
  tier: Tier
  name: string
  /** Pence a month, in pounds sterling. */
  pricePence: number
  period: 'month'
  /** Profiles a member may act on from one local midnight to the next. */
  dailyLimit: number
}

/** What each plan costs and how much it allows; what else it gives is in `plan-features.ts`. */
export const plans: Readonly<Record<Tier, Plan>> = {
  free: { tier: 'free', name: 'Free', pricePence: 0, period: 'month', dailyLimit: 5 },
  premium: { tier: 'premium', name: 'Premium', pricePence: 1900, period: 'month', dailyLimit: 20 },
  elite: { tier: 'elite', name: 'Elite', pricePence: 4900, period: 'month', dailyLimit: 50 },
}

/** 0 for free, 1 for premium, 2 for elite: how many plans apart two members are is the difference. */
export function tierRank(tier: Tier): number {
  return tiers.indexOf(tier)
}

/** The one of two plans that gives more. */
export function higherTier(one: Tier, other: Tier): Tier {
  return tierRank(one) >= tierRank(other) ? one : other
}
