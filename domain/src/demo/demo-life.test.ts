import { expect, test } from 'vitest'
import { connectsBack, demoAnswer, pauseOf } from './demo-life.ts'

test.each([
  { score: 10, hasMatched: false, connects: true },
  { score: 59.9, hasMatched: true, connects: false },
  { score: 60, hasMatched: true, connects: true },
])(
  'with a score of $score, matched already $hasMatched: connects back $connects',
  ({ connects, ...asked }) => {
    expect(connectsBack(asked)).toBe(connects)
  },
)

test('a pause is between 6 and 36 seconds, the same for the same key, and not the same for all', () => {
  const keys = Array.from({ length: 500 }, (_, index) => `${index}-8a2e5b7e-0000-4000-8000-000000000000`)
  const pauses = keys.map(pauseOf)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(6000)
  expect(Math.max(...pauses)).toBeLessThan(36_000)
  expect(pauses).toEqual(keys.map(pauseOf))
  expect(new Set(pauses).size).toBeGreaterThan(400)
})

const dan = {
  bio: 'I bake bread in Leeds. It sells.',
  interests: ['coffee', 'chess'],
  skills: ['saas'],
  primaryGoal: 'find-mentor',
}

test('an answer says who they are, what is shared, and that it is automatic', () => {
  const them = { name: 'Ana  Prado', interests: ['chess', 'coffee', 'wine'], skills: ['saas'] }
  expect(demoAnswer(dan, them)).toBe(
    'Hi Ana, thanks for writing! I bake bread in Leeds. I see we share Coffee and Chess. What are you working on right now? (I am part of the demo: this answer is automatic, drawn from our profiles, and my only one.)',
  )
})

test('where nothing is shared, it says what brings them here', () => {
  const them = { name: 'Ana', interests: [], skills: [] }
  expect(demoAnswer(dan, them)).toContain('What brings me here: find a mentor.')
})

test('without anything to go by, it is a greeting and a question', () => {
  const empty = { bio: ' ', interests: [], skills: [], primaryGoal: null }
  expect(demoAnswer(empty, { name: 'Bo', interests: [], skills: [] })).toBe(
    'Hi Bo, thanks for writing! What are you working on right now? (I am part of the demo: this answer is automatic, drawn from our profiles, and my only one.)',
  )
})
