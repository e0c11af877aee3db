import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

test('developer mode is a word without a value', () => {
  expect(stringifySearch({ dev: '' })).toBe('?dev')
  expect(stringifySearch({ user: 'a b', dev: '' })).toBe('?user=a+b&dev')
  expect(parseSearch('?dev')).toEqual({ dev: '' })
})

test('what looks like a number or like JSON stays text', () => {
  expect(parseSearch('?ref=23456789&token=2E345678&plan=true')).toEqual({
    ref: '23456789',
    token: '2E345678',
    plan: 'true',
  })
})

test('nothing asked for is no question mark', () => {
  expect(stringifySearch({ user: undefined })).toBe('')
})

test('what is written is what is read', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (search) => {
      const { __proto__: _, ...plain } = search
      expect(parseSearch(stringifySearch(plain))).toEqual(plain)
    }),
  )
})
