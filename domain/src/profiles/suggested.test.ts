import { expect, test } from 'vitest'
import { obstacleToSuggestion, type SuggestedFacts } from './suggested.ts'

const blank: SuggestedFacts = { bio: '', skills: [], photos: [], verificationLevel: 0 }

test.each([
  ['nothing', {}, 'blank-profile'],
  ['spaces for a bio', { bio: ' \n' }, 'blank-profile'],
  ['a verified address alone', { verificationLevel: 1 }, 'blank-profile'],
  ['a bio', { bio: 'I build.' }, null],
  ['a skill', { skills: ['saas'] }, null],
  ['a photo', { photos: ['/files/a.webp'] }, null],
] as const)('%s leaves %s', (_, facts, obstacle) => {
  expect(obstacleToSuggestion({ ...blank, ...facts }, { suggestsVerifiedOnly: false })).toBe(obstacle)
})

test('where only verified members are suggested the address comes after the profile', () => {
  const rules = { suggestsVerifiedOnly: true }
  expect(obstacleToSuggestion(blank, rules)).toBe('blank-profile')
  expect(obstacleToSuggestion({ ...blank, bio: 'I build.' }, rules)).toBe('unverified-email')
  expect(obstacleToSuggestion({ ...blank, bio: 'I build.', verificationLevel: 1 }, rules)).toBeNull()
})
