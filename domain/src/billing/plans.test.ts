import { expect, test } from 'vitest'
import { plans, tierRank, tierSchema, tiers } from './plans.ts'

test('the plans cost and allow what docs/rules/billing.md says', () => {
  expect(
    tiers.map((tier) => [tier, plans[tier].name, plans[tier].pricePence, plans[tier].dailyLimit]),
  ).toEqual([
    ['free', 'Free', 0, 5],
    ['premium', 'Premium', 1900, 20],
    ['elite', 'Elite', 4900, 50],
  ])
})

test('each plan is filed under its own tier', () => {
  for (const tier of tiers) expect(plans[tier].tier).toBe(tier)
})

test('tiers rank from free to elite', () => {
  expect(tiers.map(tierRank)).toEqual([0, 1, 2])
  expect(tierSchema.safeParse('gold').success).toBe(false)
})
