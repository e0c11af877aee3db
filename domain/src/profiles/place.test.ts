import { expect, test } from 'vitest'
import { citySchema, placeLine } from './place.ts'

test.each([
  ['Lisbon', 'PT', true, 'Lisbon, Portugal · Remote'],
  ['Lisbon', 'PT', false, 'Lisbon, Portugal'],
  ['', 'PT', true, 'Portugal · Remote'],
  ['Lisbon', null, false, 'Lisbon'],
  ['', null, true, 'Remote'],
  ['', null, false, ''],
] as const)('%j in %j, remote %j, reads %j', (city, country, worksRemotely, line) => {
  expect(placeLine({ city, country, worksRemotely })).toBe(line)
})

test('a city is one line of at most 80 characters without a web address', () => {
  expect(citySchema.parse('  São Paulo ')).toBe('São Paulo')
  expect(citySchema.parse('')).toBe('')
  for (const wrong of ['x'.repeat(81), 'two\nlines', 'at www.evil.example', 'hidden\u202eword', 'null\u0000'])
    expect([wrong, citySchema.safeParse(wrong).success]).toEqual([wrong, false])
})
