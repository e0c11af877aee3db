import { expect, test } from 'vitest'
import { questionProblems } from './question-draft.ts'

const nothing = { topic: null, words: ' ', name: '', email: 'nobody' }

test('everything that is missing is named, in the order of the fields', () => {
  expect(questionProblems(nothing, false).map(({ field }) => field)).toEqual([
    'topic',
    'words',
    'name',
    'email',
  ])
})

test('a member gives neither name nor address', () => {
  expect(questionProblems(nothing, true).map(({ field }) => field)).toEqual(['topic', 'words'])
  expect(questionProblems({ ...nothing, topic: 'idea', words: 'More light.' }, true)).toEqual([])
})
