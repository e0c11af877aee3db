import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../profiles/choice.ts'
import { interests } from '../profiles/interests.ts'
import { skills } from '../profiles/skills.ts'
import { commonInterests, matchFactors, rarityLine, reasonsOf } from './reasons.ts'
import { factorMaximums } from './score.ts'

describe('the reasons of a score', () => {
  test('name all six factors with their points, the four of the match dialog first', () => {
    const reasons = reasonsOf(factorMaximums)
    expect(reasons.map(({ label, points, max }) => `${label} ${points}/${max}`)).toEqual([
      'Tier 25/25',
      'Skills 20/20',
      'Experience 15/15',
      'Location 15/15',
      'Goals 15/15',
      'Activity 10/10',
    ])
    expect(reasons.slice(0, 4).map(({ factor }) => factor)).toEqual(matchFactors)
  })

  test.each([
    ['tierCompatibility', [25, 20, 10]],
    ['methodOverlap', [20, 10, 5, 0]],
    ['experienceAlignment', [15, 12, 8, 5]],
    ['locationCompatibility', [15, 10, 8, 5]],
    ['goalAlignment', [15, 10, 8, 7.5, 5]],
    ['activityCompatibility', [10, 8, 6, 5, 3]],
  ] as const)('%s says something of its own for each step', (factor, steps) => {
    const said = steps.map(
      (points) =>
        reasonsOf({ ...factorMaximums, [factor]: points }).find((reason) => reason.factor === factor)?.why,
    )
    for (const why of said) expect(why).toMatch(/^[A-Z].*\.$/)
    // No skills listed (5) and few shared (under 8) read the same: the points do not tell them apart.
    expect(new Set(said).size).toBe(factor === 'methodOverlap' ? 3 : steps.length)
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
