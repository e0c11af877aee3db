import { expect, test } from 'vitest'
import { belongsTo } from './recommendations.ts'

const now = new Date('2026-06-15T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const someone = { total: 50, joinedAt: ago(1000), lastActiveAt: ago(1000), country: 'FR' }
const viewer = { country: 'UK', lastActiveAt: now }

test.each([
  ['highCompatibility', { total: 80 }, true],
  ['highCompatibility', { total: 79.999 }, false],
  ['newMembers', { joinedAt: ago(7 * 24) }, true],
  ['newMembers', { joinedAt: ago(7 * 24 + 0.01) }, false],
  ['activeToday', { lastActiveAt: ago(24) }, true],
  ['activeToday', { lastActiveAt: ago(24.01) }, false],
  ['activeToday', { lastActiveAt: null }, false],
  ['sameCountry', { country: 'UK' }, true],
  ['sameCountry', { country: 'FR' }, false],
  ['sameCountry', { country: null }, false],
] as const)('%s holds %o: %s', (list, change, belongs) => {
  expect(belongsTo[list]({ ...someone, ...change }, viewer, now)).toBe(belongs)
})

test('who hides their own activity is told of nobody who is active', () => {
  const active = { ...someone, lastActiveAt: now }
  expect(belongsTo.activeToday(active, { ...viewer, lastActiveAt: null }, now)).toBe(false)
})

test('somebody without a country has nobody in theirs', () => {
  expect(belongsTo.sameCountry({ ...someone, country: null }, { ...viewer, country: null }, now)).toBe(false)
})
