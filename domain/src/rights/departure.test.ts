import { expect, test } from 'vitest'
import { erasureDue, isConfirmed } from './departure.ts'

test('who leaves is erased two weeks later', () => {
  expect(erasureDue(new Date('2030-02-20T12:00:00Z'))).toEqual(new Date('2030-03-06T12:00:00Z'))
})

test('a username is typed as it is written, but for case, spaces around it and an @', () => {
  for (const typed of ['Ana.1', ' @ana.1 ', 'ANA.1']) expect(isConfirmed(typed, 'Ana.1')).toBe(true)
  for (const typed of ['', '@', 'ana', 'ana.11', 'ana .1', '@@ana.1'])
    expect(isConfirmed(typed, 'Ana.1')).toBe(false)
})
