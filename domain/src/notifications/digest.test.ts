import { expect, test } from 'vitest'
import { DIGEST_SIZE, type DigestNews, digestKinds, digestOf, isInDigest } from './digest.ts'
import { newsFromTheStart } from './news-choices.ts'

const choices = { ...newsFromTheStart, newMatches: true, newMessages: true }
const nothing: DigestNews = { waiting: [], matches: [], messages: [], requests: [], suggestions: [] }
const everything: DigestNews = {
  waiting: ['Ana'],
  matches: ['Ben', 'Cat'],
  messages: ['Dan'],
  requests: ['Eve'],
  suggestions: ['Fay'],
}
const kindsOf = (...given: Parameters<typeof digestOf>) => digestOf(...given).map(({ kind }) => kind)

test('nothing new makes no digest, however much the profile lacks', () => {
  expect(digestOf(nothing, choices, 'Add a photo')).toEqual([])
})

test('a digest tells the most personal first, five things at most, and of the profile beside news alone', () => {
  expect(kindsOf(everything, choices, 'Add a photo')).toEqual(digestKinds)
  expect(kindsOf(everything, choices, 'Add a photo')).toHaveLength(DIGEST_SIZE)
  expect(digestOf({ ...nothing, messages: ['Dan', 'Eve'] }, choices, 'Add a photo')).toEqual([
    { kind: 'messages', names: ['Dan', 'Eve'] },
    { kind: 'step', label: 'Add a photo' },
  ])
  expect(kindsOf({ ...nothing, suggestions: ['Fay'] }, choices, null)).toEqual(['suggestions'])
})

test.each([
  ['waiting', { mailWaiting: 'off' }],
  ['suggestions', { mailSuggestions: 'off' }],
  ['matches', { mailMatches: 'off' }],
  ['matches', { newMatches: false }],
  ['messages', { mailMessages: 'off' }],
  ['requests', { mailRequests: 'off' }],
] as const)('of %s nothing is told with %o', (kind, change) => {
  const changed = { ...choices, ...change }
  expect(kindsOf(everything, changed, null)).toEqual(digestKinds.filter((one) => one !== kind))
})

test('with New Messages off a digest tells of no messages and requests', () => {
  expect(kindsOf(everything, { ...choices, newMessages: false }, null)).toEqual([
    'waiting',
    'matches',
    'suggestions',
  ])
})

test.each([
  ['on', 'on', true],
  ['weekly', 'off', true],
  ['off', 'weekly', true],
  ['off', 'on', false],
  ['off', 'off', false],
] as const)('mails %s and pushes %s leave a kind to the digest: %s', (mail, push, isLeft) => {
  const changed = {
    ...choices,
    ...{ mailMatches: mail, pushMatches: push, mailMessages: mail, pushMessages: push },
    ...{ mailRequests: mail, pushRequests: push },
  }
  for (const kind of ['matches', 'messages', 'requests'] as const)
    expect(isInDigest(kind, changed)).toBe(isLeft)
})
