import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isWarned, measure } from './testing/measure.ts'
import { readSums, readTalks, readText } from './testing/read-talks.ts'
import { pairsOf } from './testing/table.ts'

describe('of the known part of the written talks', () => {
  const scams = readTalks('scams-known').map(measure)

  test('at least 80 % of the scams are warned of by their end', () => {
    expect(share(scams.filter(isWarned), scams)).toBeGreaterThanOrEqual(0.8)
  })

  test('a disguise takes at most 15 points of what the plain versions reach', () => {
    const { disguised, plain } = pairsOf(scams)
    const lost = share(plain.filter(isWarned), plain) - share(disguised.filter(isWarned), disguised)
    expect(lost).toBeLessThanOrEqual(0.15)
  })
})

test('of the unseen scams at least 80 % are warned of', () => {
  const scams = readTalks('scams-unseen').map(measure)
  expect(share(scams.filter(isWarned), scams)).toBeGreaterThanOrEqual(0.8)
})

test.each(['normal-known', 'normal-unseen'])('of %s at most 5 % are warned of, and 1 % held', (name) => {
  const normal = readTalks(name).map(measure)
  expect(share(normal.filter(isWarned), normal)).toBeLessThanOrEqual(0.05)
  const held = normal.filter(({ answer }) => answer === 'hold')
  expect(share(held, normal)).toBeLessThanOrEqual(0.01)
})

test.each(readSums())('%s is as it was frozen before the rules were written', (name, sum) => {
  expect(createHash('sha256').update(readText(name)).digest('hex')).toBe(sum)
})

function share(some: readonly unknown[], all: readonly unknown[]): number {
  return some.length / all.length
}
