import { expect, test } from 'vitest'
import { exportEnds, exportPercent, nextExportAt } from './export.ts'

const askedAt = new Date('2030-02-20T12:00:00Z')
const at = (text: string) => new Date(text)

test('an archive can be fetched for seven days', () => {
  expect(exportEnds(askedAt)).toEqual(at('2030-02-27T12:00:00Z'))
})

test.each([
  [null, '2030-02-20T12:00:00Z', null],
  [{ state: 'asked', askedAt }, '2030-02-20T12:00:00Z', '2030-02-21T12:00:00Z'],
  [{ state: 'running', askedAt }, '2030-02-21T11:59:59Z', '2030-02-21T12:00:00Z'],
  [{ state: 'ready', askedAt }, '2030-02-21T12:00:00Z', null],
  [{ state: 'expired', askedAt }, '2030-03-20T12:00:00Z', null],
  [{ state: 'failed', askedAt }, '2030-02-20T12:00:01Z', null],
] as const)('of %j at %s the next can be asked for at %s', (last, now, next) => {
  expect(nextExportAt(last, at(now))).toEqual(next && at(next))
})

test.each([
  ['asked', 0, 0, 0],
  ['running', 1, 3, 33],
  ['running', 3, 3, 99],
  ['running', 9, 3, 99],
  ['ready', 0, 0, 100],
  ['failed', 1, 2, 50],
] as const)('%s, %i of %i is %i percent', (state, done, total, percent) => {
  expect(exportPercent({ state, done, total })).toBe(percent)
})
