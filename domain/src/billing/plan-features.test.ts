import { expect, test } from 'vitest'
import { hasFeature, linesOf, type PlanFeatureKey, planFeatures } from './plan-features.ts'
import { tiers } from './plans.ts'

const keys = Object.keys(planFeatures) as PlanFeatureKey[]
const had = (tier: (typeof tiers)[number]) => keys.filter((key) => hasFeature(tier, key))

test('advanced filters and read receipts are for premium and elite, filtering on elite for elite', () => {
  expect(had('free')).toEqual(['compatibility', 'matchMessages', 'ageFilter'])
  expect(had('premium')).toEqual([...had('free'), 'advancedFilters', 'readReceipts', 'planBadge'])
  expect(had('elite')).toEqual([...had('premium'), 'eliteFilter'])
})

test('a card lists the daily limit, the plan below, and each feature once, on the lowest plan that has it', () => {
  expect(linesOf('free')[0]!.text).toBe('5 profiles a day')
  expect(linesOf('premium').map(({ text }) => text)).toEqual([
    '20 profiles a day',
    'Everything in Free',
    'Advanced filters: plan, skills, looking for, location',
    'Read receipts under your messages',
    'Badge of your plan on your profile',
  ])
  const listed = tiers.flatMap(linesOf).map(({ text }) => text)
  for (const key of keys) expect(listed.filter((text) => text === planFeatures[key].text)).toHaveLength(1)
})

test('what the product does not do yet is marked, and nobody has it', () => {
  const soon = tiers.flatMap(linesOf).filter(({ isComingSoon }) => isComingSoon)
  expect(soon.map(({ text }) => text)).toEqual(['Members-only events'])
  for (const tier of tiers) expect(hasFeature(tier, 'events')).toBe(false)
})
