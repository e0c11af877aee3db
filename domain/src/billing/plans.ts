import { z } from 'zod'

/** The plans, from the lowest to the highest (SPEC section 3). */
export const tiers = ['free', 'premium', 'elite'] as const
export type Tier = (typeof tiers)[number]
export const tierSchema = z.enum(tiers)

export type PlanFeature = { text: string; comingSoon: boolean }

export type Plan = {
  tier: Tier
  name: string
  /** Pence a month, in pounds sterling. */
  pricePence: number
  period: 'month'
  /** Profiles a member may act on from one local midnight to the next. */
  dailyLimit: number
  /** Whether members on it see Read under their own messages (DECISIONS 28). */
  hasReadReceipts: boolean
  features: readonly PlanFeature[]
}

/** What each plan costs and gives: only what the product does, the rest marked (SPEC section 9, DECISIONS 33). */
export const plans: Readonly<Record<Tier, Plan>> = {
  free: {
    tier: 'free',
    name: 'Free',
    pricePence: 0,
    period: 'month',
    dailyLimit: 5,
    hasReadReceipts: false,
    features: [
      feature('5 profiles a day'),
      feature('Compatibility score with its reasons'),
      feature('Unlimited messages with your matches'),
      feature('Filter by age'),
    ],
  },
  premium: {
    tier: 'premium',
    name: 'Premium',
    pricePence: 1900,
    period: 'month',
    dailyLimit: 20,
    hasReadReceipts: true,
    features: [
      feature('20 profiles a day'),
      feature('Advanced filters: plan, skills, looking for, location'),
      feature('Read receipts under your messages'),
      feature('Premium badge'),
    ],
  },
  elite: {
    tier: 'elite',
    name: 'Elite',
    pricePence: 4900,
    period: 'month',
    dailyLimit: 50,
    hasReadReceipts: true,
    features: [
      feature('50 profiles a day'),
      feature('Everything in Premium'),
      feature('Elite network access: see Elite members only'),
      feature('Elite badge'),
      feature('Members-only events', { comingSoon: true }),
    ],
  },
}

function feature(text: string, { comingSoon = false } = {}): PlanFeature {
  return { text, comingSoon }
}

/** 0 for free, 1 for premium, 2 for elite: how many plans apart two members are is the difference. */
export function tierRank(tier: Tier): number {
  return tiers.indexOf(tier)
}
