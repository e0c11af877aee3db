import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Conversation, isWarned, measure } from './testing/measure.ts'
import { pairsOf } from './testing/table.ts'

const corpus = new URL('./testing/corpus/', import.meta.url)

describe.each(['known', 'unseen'].filter((part) => readTalks(`scams-${part}`).length > 0))(
  'of the %s part of the written talks',
  (part) => {
    const scams = readTalks(`scams-${part}`).map(measure)
    const normal = readTalks(`normal-${part}`).map(measure)

    test('at least 80 % of the scams are warned of by their end', () => {
      expect(share(scams.filter(isWarned), scams)).toBeGreaterThanOrEqual(0.8)
    })

    test('at most 5 % of the honest ones are warned of, and 1 % held', () => {
      expect(share(normal.filter(isWarned), normal)).toBeLessThanOrEqual(0.05)
      expect(
        share(
          normal.filter(({ answer }) => answer === 'hold'),
          normal,
        ),
      ).toBeLessThanOrEqual(0.01)
    })

    test('a disguise takes at most 15 points of what the plain versions reach', () => {
      const { disguised, plain } = pairsOf(scams)
      const lost = share(plain.filter(isWarned), plain) - share(disguised.filter(isWarned), disguised)
      expect(lost).toBeLessThanOrEqual(0.15)
    })
  },
)

test('the talks are the ones that were frozen before the rules were written', () => {
  const sums = readFileSync(new URL('SHA256SUMS', corpus), 'utf8').trim().split('\n')
  for (const line of sums) {
    const [sum, name = ''] = line.split(/\s+/)
    const file = new URL(name, corpus)
    if (name.includes('unseen') && !existsSync(file)) continue
    expect(createHash('sha256').update(readFileSync(file)).digest('hex'), name).toBe(sum)
  }
})

function share(some: readonly unknown[], all: readonly unknown[]): number {
  return some.length / all.length
}

/** The talks of a part; none where its file is not there. */
function readTalks(name: string): Conversation[] {
  const file = new URL(`${name}.json`, corpus)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}
