import { expect, test } from 'vitest'
import { differenceText, intervalText, sizesText } from './suggestion-text.ts'

test('a mean is read with its interval, which ends at nothing', () => {
  expect(intervalText({ mean: 0.1421, low: 0.12, high: 0.1642 })).toBe('0.142 (0.120 to 0.164)')
  expect(intervalText({ mean: 0.01, low: -0.002, high: 0.022 })).toBe('0.010 (0.000 to 0.022)')
})

test.each([
  [
    { mean: 0.0124, low: -0.004, high: 0.0288 },
    '+0.012 (−0.004 to +0.029): chance may explain it, as the interval holds 0.',
  ],
  [
    { mean: 0, low: 0, high: 0 },
    '+0.000 (+0.000 to +0.000): chance may explain it, as the interval holds 0.',
  ],
  [
    { mean: -0.2, low: -0.3, high: -0.1 },
    '−0.200 (−0.300 to −0.100): chance alone hardly explains it, as the interval does not hold 0.',
  ],
])('%o is read as %s', (difference, text) => {
  expect(differenceText(difference)).toBe(text)
})

test('whether the arms have their size is said in words, with chi-squared', () => {
  expect(sizesText({ chiSquared: 0.4213, areAsPromised: true })).toContain(
    'chance goes (chi-squared 0.42; at most 10.83)',
  )
  expect(sizesText({ chiSquared: 11, areAsPromised: false })).toMatch(
    /^The arms have not the size .*Do not compare them/,
  )
  expect(sizesText(null)).toContain('nothing to compare')
})
