import { expect, test } from 'vitest'
import { readDomain, readPerson } from './distance.ts'

test.each([
  [' Ana@Example.com ', { kind: 'email', value: 'ana@example.com' }],
  ['+49 (170) 123-4567', { kind: 'phone', value: '+491701234567' }],
  ['@Ana.B', { kind: 'username', value: 'ana.b' }],
  ['ana_b', { kind: 'username', value: 'ana_b' }],
  ['@1234567', { kind: 'username', value: '1234567' }],
  ['0170 1234567', 'distance_unclear'],
  ['', 'distance_unclear'],
  ['@', 'distance_unclear'],
  ['ana@', 'distance_unclear'],
  ["'; drop table account; --", 'distance_unclear'],
])('a person typed as %j', (text, read) => {
  expect(readPerson(text)).toEqual(read)
})

test.each([
  ['Example.com', { kind: 'domain', value: 'example.com' }],
  [' @mail.example.co.uk ', { kind: 'domain', value: 'mail.example.co.uk' }],
  ['ana@example.com', { kind: 'domain', value: 'example.com' }],
  ['https://www.example.com/about?x=1', { kind: 'domain', value: 'example.com' }],
  ['xn--mnchen-3ya.de', { kind: 'domain', value: 'xn--mnchen-3ya.de' }],
  ['gmail.com', 'distance_public_domain'],
  ['somebody@Yahoo.co.uk', 'distance_public_domain'],
  ['outlook.com.br', 'distance_public_domain'],
  ['com', 'distance_unclear'],
  ['co.uk', 'distance_unclear'],
  ['com.br', 'distance_unclear'],
  ['Example Ltd', 'distance_unclear'],
  ['127.0.0.1', 'distance_unclear'],
  ['-a.com', 'distance_unclear'],
  ['%.com', 'distance_unclear'],
  ['', 'distance_unclear'],
  [`${'a'.repeat(64)}.com`, 'distance_unclear'],
])('a company typed as %j', (text, read) => {
  expect(readDomain(text)).toEqual(read)
})
