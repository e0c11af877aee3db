import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pullKind, swipeOf } from './swipe-drag.ts'

const width = 360
const pull = fc.record({ x: fc.integer({ min: -800, max: 800 }), y: fc.integer({ min: -800, max: 800 }) })
const speed = fc.double({ min: -5, max: 5, noNaN: true })
const card = fc.integer({ min: 120, max: 1200 })

test.each([
  [{ x: 3, y: 3 }, 'tap'],
  [{ x: 20, y: 5 }, 'swipe'],
  [{ x: -20, y: 5 }, 'swipe'],
  [{ x: 5, y: 20 }, 'scroll'],
  [{ x: 20, y: 20 }, 'scroll'],
])('a pull by %o is a %s', (by, kind) => {
  expect(pullKind(by)).toBe(kind)
})

test.each([
  ['far to the right connects', { x: 130, y: 10 }, 0, 'connect'],
  ['far to the left passes', { x: -130, y: 10 }, 0, 'pass'],
  ['a short pull decides nothing', { x: 90, y: 10 }, 0, null],
  ['a flick decides from near', { x: 30, y: 2 }, 0.9, 'connect'],
  ['a flick to the left passes', { x: -30, y: 2 }, -0.9, 'pass'],
  ['a twitch decides nothing', { x: 12, y: 2 }, 3, null],
  ['thrown back decides nothing', { x: 200, y: 2 }, -0.9, null],
  ['a steep pull decides nothing', { x: 150, y: 160 }, 2, null],
] as const)('%s', (_words, by, velocity, action) => {
  expect(swipeOf(by, velocity, width)).toBe(action)
})

describe('whatever the hand does', () => {
  test('left and right are each other’s mirror', () => {
    const mirrored = { connect: 'pass', pass: 'connect' } as const
    fc.assert(
      fc.property(pull, speed, card, ({ x, y }, velocity, wide) => {
        const there = swipeOf({ x, y }, velocity, wide)
        const back = swipeOf({ x: -x, y }, -velocity, wide)
        expect(back).toBe(there && mirrored[there])
      }),
    )
  })

  test('nobody is connected with by a pull to the left, nor passed on by one to the right', () => {
    fc.assert(
      fc.property(pull, speed, card, (by, velocity, wide) => {
        const action = swipeOf(by, velocity, wide)
        expect(action === 'connect' ? by.x : action === 'pass' ? -by.x : 1).toBeGreaterThan(0)
      }),
    )
  })

  test('a scroll never decides', () => {
    fc.assert(
      fc.property(pull, speed, card, (by, velocity, wide) => {
        fc.pre(Math.abs(by.y) >= Math.abs(by.x))
        expect(swipeOf(by, velocity, wide)).toBeNull()
      }),
    )
  })

  test('pulling a resting card further never takes a decision back', () => {
    fc.assert(
      fc.property(pull, card, fc.integer({ min: 0, max: 300 }), ({ x, y }, wide, more) => {
        const action = swipeOf({ x, y }, 0, wide)
        fc.pre(action !== null)
        expect(swipeOf({ x: x + Math.sign(x) * more, y }, 0, wide)).toBe(action)
      }),
    )
  })
})
