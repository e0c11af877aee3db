import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abbreviate } from './abbreviate.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1200, '1.2K'],
  [1250, '1.3K'],
  [1999, '2K'],
  [50_000, '50K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_000_000, '1M'],
  [3_440_000, '3.4M'],
  [12_345_678_901, '12345.7M'],
])('%d reads %s', (count, text) => {
  expect(abbreviate(count)).toBe(text)
})

test('is never more than half a tenth away from the truth, and never longer than it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (count) => {
      const text = abbreviate(count)
      const unit = text.endsWith('M') ? 1_000_000 : text.endsWith('K') ? 1000 : 1
      expect(Math.abs(Number.parseFloat(text) * unit - count)).toBeLessThanOrEqual(unit * 0.05 + 1e-6)
      expect(text).not.toMatch(/\.0/)
      expect(text.length).toBeLessThanOrEqual(6)
    }),
  )
})
