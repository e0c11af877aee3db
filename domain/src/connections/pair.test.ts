import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairOf } from './pair.ts'

test('a pair is the same whoever names it first, and in order', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      fc.pre(a !== b)
      const pair = pairOf(a, b)
      expect(pairOf(b, a)).toEqual(pair)
      expect(pair.lowId < pair.highId).toBe(true)
      expect(new Set([pair.lowId, pair.highId])).toEqual(new Set([a, b]))
    }),
  )
})

test('nobody is a pair with themselves', () => {
  expect(() => pairOf('a', 'a')).toThrow(RangeError)
})
