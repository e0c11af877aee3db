import { expect, test } from 'vitest'
import { statusAfterDocument, statusAfterRemoval } from './business-verification.ts'

test('a document asks for a decision', () => {
  expect(statusAfterDocument()).toBe('pending')
})

test.each([
  ['pending', 1, 'pending'],
  ['pending', 0, 'none'],
  ['approved', 0, 'approved'],
  ['rejected', 0, 'rejected'],
] as const)('%s with %i documents left becomes %s', (before, left, after) => {
  expect(statusAfterRemoval(before, left)).toBe(after)
})
