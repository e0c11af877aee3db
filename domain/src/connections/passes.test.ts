import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusals } from '../refusals.ts'
import { canUndo } from './connections.ts'
import { undoneUpTo, wayBack } from './passes.ts'
import { SHELF_LIMIT } from './shelf.ts'

const dayStart = new Date('2026-05-04T00:00:00Z')
const at = (minute: number) => new Date(dayStart.getTime() + minute * 60_000)

test.each([
  ['the pass that Undo would take back', at(5), true, 'undone'],
  ['any other of the day', at(5), false, 'spent'],
  ['one at midnight sharp', dayStart, false, 'spent'],
  ['one of the day before', at(-1), false, 'past'],
] as const)('%s comes back: %#', (_, passedAt, isUndoable, way) => {
  expect(wayBack(passedAt, isUndoable, dayStart)).toBe(way)
})

describe('what can be undone after a pass was brought back', () => {
  const minute = fc.integer({ min: -600, max: 600 })
  const way = fc.constantFrom('spent' as const, 'past' as const)

  test('is nothing made before it, and whatever could be undone that was made after it', () => {
    fc.assert(
      fc.property(minute, minute, fc.option(minute), way, (brought, other, undone, way) => {
        const lastUndoAt = undone === null ? null : at(undone)
        const pass = { action: 'pass' as const, at: at(other) }
        const next = undoneUpTo(way, at(brought), lastUndoAt, at(700))
        const [before, after] = [canUndo(pass, lastUndoAt, dayStart), canUndo(pass, next, dayStart)]
        if (way === 'past' || other > brought) expect(after).toBe(before)
        else expect(after).toBe(false)
      }),
    )
  })

  test('is nothing made before an undo', () => {
    expect(undoneUpTo('undone', at(1), at(0), at(9))).toEqual(at(9))
  })
})

test('the refusal says how many a shelf holds', () => {
  expect(refusals['connections.shelf_full'].text).toContain(`${SHELF_LIMIT} people`)
})
