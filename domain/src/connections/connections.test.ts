import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canUndo, type PairState, type SwipeAction, swipe } from './connections.ts'

const state = (lowAction: SwipeAction | null, highAction: SwipeAction | null): PairState => ({
  lowId: 'a',
  highId: 'b',
  lowAction,
  highAction,
})

describe('a swipe', () => {
  test.each([
    [null, 'connect', 'requested'],
    ['pass', 'connect', 'requested'],
    ['connect', 'connect', 'matched'],
    [null, 'pass', 'passed'],
    ['pass', 'pass', 'passed'],
    ['connect', 'pass', 'passed'],
  ] as const)('where the other side said %s, %s is %s', (theirs, action, outcome) => {
    expect(swipe(state(null, theirs), 'a', action)).toEqual({ outcome, state: state(action, theirs) })
    expect(swipe(state(theirs, null), 'b', action)).toEqual({ outcome, state: state(theirs, action) })
  })

  test.each([
    ['connect', 'connect'],
    ['connect', 'pass'],
    ['pass', 'connect'],
    ['pass', 'pass'],
  ] as const)(
    'after %s, %s by the same member is refused, whatever the other side said',
    (before, action) => {
      for (const theirs of [null, 'connect', 'pass'] as const) {
        expect(swipe(state(before, theirs), 'a', action)).toEqual({ outcome: 'already-swiped' })
        expect(swipe(state(theirs, before), 'b', action)).toEqual({ outcome: 'already-swiped' })
      }
    },
  )

  test('belongs to the two members of the pair', () => {
    expect(() => swipe(state(null, null), 'c', 'pass')).toThrow(RangeError)
  })

  test('leaves the state it was given as it was', () => {
    const before = Object.freeze(state(null, null))
    expect(swipe(before, 'a', 'connect')).toMatchObject({ outcome: 'requested' })
    expect(before).toEqual(state(null, null))
  })
})

test('however two members swipe, they match at most once, and exactly when both connected first', () => {
  const swipes = fc.array(
    fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('connect' as const, 'pass' as const)),
  )
  fc.assert(
    fc.property(swipes, (attempts) => {
      let current = state(null, null)
      let matches = 0
      for (const [by, action] of attempts) {
        const result = swipe(current, by, action)
        if (result.outcome === 'already-swiped') continue
        if (result.outcome === 'matched') matches += 1
        current = result.state
      }
      const firstOf = (id: string) => attempts.find(([by]) => by === id)?.[1]
      expect(matches).toBe(firstOf('a') === 'connect' && firstOf('b') === 'connect' ? 1 : 0)
    }),
  )
})

describe('undoing', () => {
  const dayStart = new Date('2026-05-04T00:00:00Z')
  const at = new Date('2026-05-04T10:00:00Z')
  const before = new Date('2026-05-04T09:00:00Z')
  const after = new Date('2026-05-04T11:00:00Z')

  test.each([
    ['a pass of today', { action: 'pass', at }, null, true],
    ['a pass at midnight sharp', { action: 'pass', at: dayStart }, null, true],
    ['a pass after an earlier undo', { action: 'pass', at }, before, true],
    ['a connect', { action: 'connect', at }, null, false],
    ['a pass of yesterday', { action: 'pass', at: new Date('2026-05-03T23:59:59Z') }, null, false],
    ['a second step back', { action: 'pass', at }, after, false],
    ['nothing', null, null, false],
  ] as const)('%s', (_, last, lastUndoAt, allowed) => {
    expect(canUndo(last, lastUndoAt, dayStart)).toBe(allowed)
  })
})
