import { expect, test } from 'vitest'
import { figuresCsv, figureText } from './figure-text.ts'

test.each([
  [{ unit: 'count', value: 1204 }, '1,204'],
  [{ unit: 'count', value: 2.4 }, '2'],
  [{ unit: 'share', value: 0.414 }, '41 %'],
  [{ unit: 'share', value: 0.034 }, '3.4 %'],
  [{ unit: 'share', value: 0 }, '0 %'],
  [{ unit: 'hours', value: 3.46 }, '3.5 h'],
  [{ unit: 'hours', value: 40.2 }, '40 h'],
  [{ unit: 'pence', value: 1250 }, '£12.50'],
  [{ unit: 'decimal', value: 0.347 }, '0.35'],
  [{ unit: 'share', value: null }, '–'],
] as const)('%o is read as %s', (figure, text) => {
  expect(figureText(figure)).toBe(text)
})

test('a spreadsheet has a row a figure; commas and quotes stay in their cell, and nothing is taken for a formula', () => {
  const figure = { query: 'a.b', label: '=1+1', about: 'Said "so", twice', unit: 'count', value: -3 } as const
  expect(figuresCsv([{ figures: [figure, { ...figure, value: null }] }]).split('\r\n')).toEqual([
    'query,figure,unit,value,how it is counted',
    `a.b,'=1+1,count,-3,"Said ""so"", twice"`,
    `a.b,'=1+1,count,,"Said ""so"", twice"`,
    '',
  ])
})
