import { expect, test } from 'vitest'
import { putAfter } from './put-after.ts'

test.each([
  ['', 'You list SaaS.', 'You list SaaS.'],
  ['hi', 'You list SaaS.', 'hi! You list SaaS.'],
  ['Hi Ana ', 'You list SaaS.', 'Hi Ana! You list SaaS.'],
  ['Hi Ana,', 'You list SaaS.', 'Hi Ana, You list SaaS.'],
  ['I read your profile.', 'You list SaaS.', 'I read your profile. You list SaaS.'],
  ['the pitch deck', 'You list SaaS.', 'the pitch deck You list SaaS.'],
  ['hi', '', ''],
])('after %j comes %j as %j', (typed, words, text) => {
  expect(putAfter(typed, words, 'Ana')).toBe(text)
})
