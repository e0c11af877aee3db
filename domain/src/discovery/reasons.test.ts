import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../profiles/choice.ts'
import { interests } from '../profiles/interests.ts'
import { skills } from '../profiles/skills.ts'
import { commonInterests, matchFactors, rarityLine, reasonsOf, rowsOf } from './reasons.ts'
import type { Said } from './sayings.ts'
import { type Factor, factorMaximums } from './score.ts'

const nothing: Said = {
  tier: 'free',
  skills: [],
  experience: null,
  country: null,
  primaryGoal: null,
  wishes: [],
}
const whyOf = (factor: Factor, me: Partial<Said>, them: Partial<Said>, points = 15) => {
  const reasons = reasonsOf(
    { ...factorMaximums, [factor]: points },
    { ...nothing, ...me },
    { ...nothing, ...them },
  )
  const { why, isReason } = reasons.find((reason) => reason.factor === factor)!
  return isReason ? why : why && `(${why})`
}

describe('the reasons of a score', () => {
  test('name all six factors with their points, the four of the match dialog first', () => {
    const rows = rowsOf(factorMaximums)
    expect(rows.map(({ label, points, max }) => `${label} ${points}/${max}`)).toEqual([
      'Tier 25/25',
      'Skills 20/20',
      'Experience 15/15',
      'Location 15/15',
      'Goals 15/15',
      'Activity 10/10',
    ])
    expect(rows.slice(0, 4).map(({ factor }) => factor)).toEqual(matchFactors)
  })

  test('say nothing where neither has said anything, however high the score is', () => {
    const said = reasonsOf({ ...factorMaximums, activityCompatibility: 5 }, nothing, nothing)
    expect(said.flatMap(({ why }) => why ?? [])).toEqual(['You are on the same plan.'])
    expect(said.filter(({ isReason }) => isReason)).toEqual([])
  })

  test('say nothing of what only one has said', () => {
    const all: Said = {
      ...{ tier: 'free', skills: ['saas'], experience: '3-5', country: 'UK', primaryGoal: 'co-founder' },
      wishes: ['investors'],
    }
    for (const [me, them] of [
      [all, nothing],
      [nothing, all],
    ] as const) {
      const said = reasonsOf({ ...factorMaximums, activityCompatibility: 5 }, me, them)
      expect(said.filter(({ factor, why }) => factor !== 'tierCompatibility' && why !== null)).toEqual([])
    }
  })

  test.each([
    ['methodOverlap', { skills: ['saas'] }, { skills: ['saas', 'trading'] }, 'You both do SaaS.'],
    [
      'methodOverlap',
      { skills: ['ai-and-automation', 'saas'] },
      { skills: ['saas', 'ai-and-automation'] },
      'You both do SaaS and AI & Automation.',
    ],
    [
      'methodOverlap',
      { skills: ['saas'] },
      { skills: ['trading'] },
      '(You have no income skills in common.)',
    ],
    [
      'experienceAlignment',
      { experience: '3-5' },
      { experience: '3-5' },
      'You both have 3-5 years of experience.',
    ],
    [
      'experienceAlignment',
      { experience: '3-5' },
      { experience: '10+' },
      '(You: 3-5 years of experience. Them: 10+ years.)',
    ],
    ['locationCompatibility', { country: 'UK' }, { country: 'UK' }, 'You are both in the United Kingdom.'],
    ['locationCompatibility', { country: 'FR' }, { country: 'DE' }, 'You are both in Europe.'],
    ['locationCompatibility', { country: 'FR' }, { country: 'US' }, '(France and the United States.)'],
    ['locationCompatibility', { country: 'UK' }, { country: 'BD' }, '(The United Kingdom and Bangladesh.)'],
    ['locationCompatibility', { country: 'OTHER' }, { country: 'OTHER' }, null],
    [
      'goalAlignment',
      { primaryGoal: 'co-founder' },
      { primaryGoal: 'co-founder' },
      'You both want to find a co-founder.',
    ],
    [
      'goalAlignment',
      { wishes: ['networking', 'investors', 'clients'] },
      { wishes: ['clients', 'investors'] },
      'You are both looking for investors and clients.',
    ],
    [
      'goalAlignment',
      { primaryGoal: 'invest' },
      { primaryGoal: 'co-founder' },
      '(You have no goal in common so far.)',
    ],
  ] as const)('%s of %j and %j: %s', (factor, me, them, why) => {
    expect(whyOf(factor, me, them)).toBe(why)
  })

  test.each([
    [10, 'You were both active in the last two days.'],
    [8, '(You were both active in the last two weeks.)'],
    [6, '(You were both active in the last two months.)'],
    [5, null],
    [3, '(One of you has been away for more than a month.)'],
  ])('activity of %d points says: %s', (points, why) => {
    expect(whyOf('activityCompatibility', {}, {}, points)).toBe(why)
  })
})

describe('the line on rarity', () => {
  test.each([
    [88, 'Only 12% of users have this compatibility'],
    [40, 'Only 60% of users have this compatibility'],
    [99, 'Only 1% of users have this compatibility'],
    [99.4, 'Only 1% of users have this compatibility'],
    [99.5, 'Less than 1% of users have this compatibility'],
    [100, 'Less than 1% of users have this compatibility'],
  ])('at %d reads: %s', (total, line) => {
    expect(rarityLine(total)).toBe(line)
  })
})

describe('common interests', () => {
  test('are labels, other interests before skills', () => {
    const ada = { interests: ['chess', 'travel', 'golf'], skills: ['saas', 'trading'] }
    const grace = { interests: ['travel', 'chess'], skills: ['trading'] }
    expect(commonInterests(ada, grace)).toEqual(['Travel', 'Chess', 'Trading'])
  })

  test('are 5 at most, and none where nothing is shared', () => {
    const all = { interests: keysOf(interests), skills: keysOf(skills) }
    expect(commonInterests(all, all)).toHaveLength(5)
    expect(commonInterests(all, { interests: [], skills: [] })).toEqual([])
    expect(
      commonInterests({ interests: ['trading'], skills: [] }, { interests: ['trading'], skills: [] }),
    ).toEqual([])
  })

  test('are the same in both directions', () => {
    const tastes = fc.record({
      interests: fc.subarray(keysOf(interests)),
      skills: fc.subarray(keysOf(skills)),
    })
    fc.assert(
      fc.property(tastes, tastes, (a, b) => {
        expect(commonInterests(b, a)).toEqual(commonInterests(a, b))
      }),
    )
  })
})
