import { expect, test } from 'vitest'
import { validateText } from './outgoing-content.ts'

const tooLong = { error: 'Messages can be up to 4,000 characters.' }

test.each([
  ['', null],
  [' \n\t ', null],
  ['  hello \n', { content: 'hello' }],
  ['one\ntwo', { content: 'one\ntwo' }],
  ['one\u2028two', { content: 'one\ntwo' }],
  ['\u202aAda\u202c', { content: 'Ada' }],
  ['\u2066\u2069', null],
  ['a\ud800b', { content: 'a\ufffdb' }],
  ['x'.repeat(4000), { content: 'x'.repeat(4000) }],
  [` ${'x'.repeat(4000)} `, { content: 'x'.repeat(4000) }],
  ['x'.repeat(4001), tooLong],
])('%j becomes %j', (text, validated) => {
  expect(validateText(text)).toEqual(validated)
})
