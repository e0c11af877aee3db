import { expect, test } from 'vitest'
import { statusAfterDocument, statusAfterRemoval } from './business-verification.ts'

test.each([
  ['none', 'pending'],
  ['pending', 'pending'],
  ['rejected', 'pending'],
  ['approved', 'approved'],
] as const)('a document takes %s to %s', (before, after) => {
  expect(statusAfterDocument(before)).toBe(after)
})

test.each([
  ['pending', 1, 'pending'],
  ['pending', 0, 'none'],
  ['approved', 0, 'approved'],
  ['rejected', 0, 'rejected'],
] as const)('%s with %i documents left becomes %s', (before, left, after) => {
  expect(statusAfterRemoval(before, left)).toBe(after)
})
