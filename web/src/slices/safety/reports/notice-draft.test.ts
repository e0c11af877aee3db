import { expect, test } from 'vitest'
import { noticeProblems, type TypedNotice } from './notice-draft.ts'

const whole: TypedNotice = {
  where: 'ana.silva',
  category: 'scam',
  words: 'They ask for money.',
  name: 'Bo',
  email: 'bo@example.com',
}

test('a notice that says everything has no problem', () => {
  expect(noticeProblems(whole)).toEqual([])
})

test('everything that is missing is named, in the order of the fields', () => {
  const problems = noticeProblems({ where: ' ', category: null, words: '\n', name: '', email: 'nobody' })
  expect(problems.map(({ field }) => field)).toEqual(['where', 'category', 'words', 'name', 'email'])
})
