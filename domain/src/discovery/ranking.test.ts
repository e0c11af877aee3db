import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tiers } from '../billing/plans.ts'
import { batchesOf, type Candidate, tieBreakersFor, topSuggestions } from './ranking.ts'
import { score, thousandths } from './score.ts'

const now = new Date('2026-05-04T12:00:00Z')
const tomorrow = new Date('2026-05-05T12:00:00Z')

const like = (id: string, facts: Partial<Candidate> = {}): Candidate => ({
  id,
  verificationLevel: 0,
  tier: 'free',
  skills: ['trading'],
  experience: '3-5',
  country: 'UK',
  goals: ['networking'],
  lastActiveAt: now,
  ...facts,
})
const viewer = like('viewer')
const idsOf = (ranked: { candidate: Candidate }[]) => ranked.map(({ candidate }) => candidate.id)

describe('suggestions', () => {
  test('come best first, with the score they were ranked by', () => {
    const found = topSuggestions(
      viewer,
      [like('b', { country: 'US' }), like('a'), like('c', { country: 'DE' })],
      now,
    )
    expect(idsOf(found)).toEqual(['a', 'c', 'b'])
    for (const { candidate, total, factors } of found)
      expect({ total, factors }).toEqual(score(viewer, candidate, now))
  })

  test('leave out who scores under 40, and keep who scores 40', () => {
    const elite = like('viewer', { tier: 'elite', experience: '10+' })
    // 10 tier + 0 skills + 5 experience + 10 region + 5 goals + 10 activity.
    const forty = like('forty', { skills: ['saas'], experience: '1-2', country: 'FR', goals: ['invest'] })
    const under = { ...forty, id: 'under', country: 'US' }
    expect(score(elite, forty, now).total).toBe(40)
    expect(idsOf(topSuggestions(elite, [under, forty], now))).toEqual(['forty'])
  })

  test('are 20 at most, unless fewer are asked for', () => {
    const many = Array.from({ length: 50 }, (_, i) => like(`member-${i}`))
    expect(topSuggestions(viewer, many, now)).toHaveLength(20)
    expect(topSuggestions(viewer, many, now, 3)).toHaveLength(3)
    expect(topSuggestions(viewer, many, now, 0)).toEqual([])
    expect(topSuggestions(viewer, [], now)).toEqual([])
  })

  test('put the higher verification level first among equal scores, and only among those', () => {
    const found = topSuggestions(
      viewer,
      [
        like('a'),
        like('b', { verificationLevel: 1 }),
        like('c', { verificationLevel: 2, country: 'DE' }),
        like('d', { verificationLevel: 2 }),
      ],
      now,
    )
    expect(idsOf(found)).toEqual(['d', 'b', 'a', 'c'])
  })

  test('take scores as equal that are equal to a thousandth, however they were added up', () => {
    const keys = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`)
    const sharing = (shared: number) => [...keys('shared', shared), ...keys('other', 7 - shared)]
    const asking = like('viewer', { skills: keys('shared', 6) })
    const plain = like('plain', { skills: sharing(2), country: null, goals: [] })
    const verified = like('verified', {
      ...{ tier: 'premium', skills: sharing(4), country: null, goals: ['other'], verificationLevel: 2 },
    })
    expect(score(asking, plain, now).total).not.toBe(score(asking, verified, now).total)
    expect(score(asking, plain, now).total).toBeCloseTo(score(asking, verified, now).total, 10)
    expect(idsOf(topSuggestions(asking, [plain, verified], now))).toEqual(['verified', 'plain'])
  })

  test('stand still within a day and turn overnight and by viewer', () => {
    const equals = Array.from({ length: 40 }, (_, i) => like(`member-${i}`))
    const today = idsOf(topSuggestions(viewer, equals, now))
    expect(idsOf(topSuggestions(viewer, [...equals].reverse(), new Date('2026-05-04T23:59:59Z')))).toEqual(
      today,
    )
    expect(idsOf(topSuggestions(viewer, equals, tomorrow))).not.toEqual(today)
    expect(idsOf(topSuggestions(like('another'), equals, now))).not.toEqual(today)
  })

  test('are what sorting everybody gives, in whatever order they come', () => {
    const candidate = fc.record({
      verificationLevel: fc.integer({ min: 0, max: 2 }),
      tier: fc.constantFrom(...tiers),
      skills: fc.subarray(['trading', 'saas', 'freelancing']),
      experience: fc.constantFrom(null, '10+', '3-5'),
      country: fc.constantFrom(null, 'UK', 'DE', 'US'),
      goals: fc.subarray(['networking', 'invest']),
      lastActiveAt: fc.constantFrom(null, now, new Date('2026-01-01')),
    })
    const memberIndex = fc.array(candidate, { maxLength: 120, size: 'max' })
    fc.assert(
      fc.property(candidate, memberIndex, fc.integer({ min: 0, max: 25 }), (me, facts, limit) => {
        const asking = { id: 'me', ...me }
        const everybody: Candidate[] = facts.map((some, i) => ({ id: `member-${i}`, ...some }))
        const turnOf = tieBreakersFor('me', now)
        const sorted = everybody
          .map((one) => ({ candidate: one, ...score(asking, one, now) }))
          .filter(({ total }) => total >= 40)
          .sort(
            (a, b) =>
              thousandths(b.total) - thousandths(a.total) ||
              b.candidate.verificationLevel - a.candidate.verificationLevel ||
              turnOf(a.candidate.id) - turnOf(b.candidate.id),
          )
          .slice(0, limit)
        expect(topSuggestions(asking, everybody, now, limit)).toEqual(sorted)
        expect(idsOf(topSuggestions(asking, [...everybody].reverse(), now, limit))).toEqual(idsOf(sorted))
      }),
      { numRuns: 200 },
    )
  })
})

test('over many days every one of many equals comes first now and then', () => {
  const ids = Array.from({ length: 10 }, (_, i) => `00000000-0000-4000-8000-00000000000${i}`)
  const firsts = new Map<string, number>()
  for (let day = 0; day < 1000; day += 1) {
    const turnOf = tieBreakersFor('viewer', new Date(day * 86_400_000))
    const first = ids.reduce((best, id) => (turnOf(id) < turnOf(best) ? id : best))
    firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  // 100 each by chance; a fair draw stays within 50 of that.
  for (const id of ids) expect(Math.abs((firsts.get(id) ?? 0) - 100)).toBeLessThan(50)
})

test('batches hold five cards and lose none', () => {
  expect(batchesOf([])).toEqual([])
  expect(batchesOf([1, 2, 3, 4, 5, 6, 7])).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7],
  ])
  expect(batchesOf(Array.from({ length: 20 }))).toHaveLength(4)
})
