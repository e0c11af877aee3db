import { expect, test } from 'vitest'
import { findOptions } from './find-options.ts'

const options = [
  { value: 'chess', label: 'Chess' },
  { value: 'film', label: 'Film & Cinema' },
  { value: 'running', label: 'Running' },
  { value: 'golf', label: 'Golf' },
]
const groups = [
  { label: 'Sports', keys: ['running', 'golf'] },
  { label: 'Arts and media', keys: ['film'] },
  { label: 'Games', keys: ['chess'] },
]
const found = (query: string) =>
  findOptions(options, groups, query).map(({ label, options }) => [label, ...options.map((one) => one.value)])

test('without a search everything stands in its group, in the order of the groups', () => {
  expect(found(' ')).toEqual([
    ['Sports', 'running', 'golf'],
    ['Arts and media', 'film'],
    ['Games', 'chess'],
  ])
})

test.each([
  ['CHESS', [['Games', 'chess']]],
  ['cinéma', [['Arts and media', 'film']]],
  ['cinema  film', [['Arts and media', 'film']]],
  ['sport', [['Sports', 'running', 'golf']]],
  ['golf chess', []],
])('a search for "%s" looks in labels and groups', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('a list without groups has no heading', () => {
  expect(findOptions(options, undefined, 'run')).toEqual([
    { label: null, options: [{ value: 'running', label: 'Running' }] },
  ])
})
