import { expect, test } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

test.each([
  ['Ana Silva', 'Ana Silva'],
  ['  Ana \n Silva\u202e ', 'Ana Silva'],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['李明', '李明'],
  ['You won £500 - claim at http://evil.example', null],
  ['See www.evil', null],
  ['evil.example', null],
  ['write to me@evil', null],
  ['A'.repeat(81), null],
  ['\u200b', null],
])('the name %j stands in a mail as %j', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})
