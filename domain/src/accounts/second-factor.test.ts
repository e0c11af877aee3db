import { expect, test } from 'vitest'
import { readFactorCode } from './second-factor.ts'

test.each([
  ['123456', 'authenticator', '123456'],
  [' 123 456 ', 'authenticator', '123456'],
  ['abcde-23456', 'recovery', 'abcde-23456'],
  ['ABCDE 23456', 'recovery', 'abcde-23456'],
  ['abcde23456', 'recovery', 'abcde-23456'],
  ['1234567890', 'recovery', '12345-67890'],
])('%j is read as a code of the kind %s', (text, kind, code) => {
  expect(readFactorCode(text)).toEqual({ kind, code })
})

test.each(['', '12345', '1234567', 'abcde-2345', 'abcde-234567', '１２３４５６', 'abcde_23456', '12345６'])(
  '%j is no code',
  (text) => {
    expect(readFactorCode(text)).toBeNull()
  },
)
