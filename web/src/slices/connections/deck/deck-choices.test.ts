import { describe, expect, test } from 'vitest'
import {
  after,
  allowance,
  answered,
  card,
  dealt,
  decided,
  ids,
  many,
  nextDay,
  type Step,
} from '../../../testing/dealt.ts'
import { swipesLeft } from './deck.ts'
import {
  bringBack,
  finishCard,
  forgetUndo,
  noteChoices,
  restoreCard,
  takeCard,
  takeOut,
} from './deck-choices.ts'

describe('deciding', () => {
  test('takes the card away at once and counts it before the server has answered', () => {
    const deck = after(dealt(many(5), 1), ...decided('p3'))
    expect(ids(deck.batch)).toEqual(['p1', 'p2', 'p4', 'p5'])
    expect(swipesLeft(deck)).toBe(4)
  })

  test('an empty batch is followed by the next', () => {
    const deck = after(dealt(many(7), 1), ...decided('p1', 'p2', 'p3', 'p4', 'p5'))
    expect(ids(deck.batch)).toEqual(['p6', 'p7'])
    expect(deck.batchNumber).toBe(2)
  })

  test('a second time about the same person changes nothing', () => {
    const deck = after(dealt(many(7), 1), ...decided('p1'))
    expect(takeCard(deck, 'p1', 'connect')).toBe(deck)
  })

  test('about somebody outside the batch counts, and leaves the batch in place', () => {
    const deck = after(dealt(many(7), 1), ...decided('waiting', 'p6'))
    expect(ids(deck.batch)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5'])
    expect(ids(deck.upcoming)).toEqual(['p7'])
    expect(swipesLeft(deck)).toBe(3)
  })

  test('an answer brings the server’s allowance', () => {
    const deck = after(dealt(many(5), 1), ...decided('p1', 'p2'), answered('p1', 3))
    expect(swipesLeft(deck)).toBe(2)
  })

  test('an answer about a card that left the deck of the member before changes nothing', () => {
    const deck = after(dealt(many(5), 1))
    expect(answered('stranger', 0)(deck)).toBe(deck)
  })

  test('suggestions read before a swipe do not give it back, answered or not; the next day does', () => {
    const taken = after(dealt(many(5), 1), ...decided('p1'))
    expect(swipesLeft(dealt(many(5), 2, 5)(taken))).toBe(4)
    const finished = after(dealt(many(5), 1), ...decided('p1'), answered('p1', 4), dealt(many(5), 2, 5))
    expect(swipesLeft(finished)).toBe(4)
    expect(swipesLeft(nextDay(finished))).toBe(5)
  })
})

describe('a refusal', () => {
  const returned =
    (id: string): Step =>
    (deck) =>
      bringBack(deck, id, 'No.')

  test('brings the card back to its place with the reason, and the swipe with it', () => {
    const deck = after(dealt(many(5), 1), ...decided('p2'), returned('p2'))
    expect(ids(deck.batch)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5'])
    expect(deck.problems).toEqual({ p2: 'No.' })
    expect(swipesLeft(deck)).toBe(5)
  })

  test('brings it back in front when its batch has been left', () => {
    const deck = after(dealt(many(6), 1), ...decided('p1', 'p2', 'p3', 'p4', 'p5'), returned('p5'))
    expect(ids(deck.batch)).toEqual(['p5', 'p6'])
  })

  test('is forgotten when the member decides again', () => {
    const deck = after(dealt(many(5), 1), ...decided('p2'), returned('p2'), ...decided('p2'))
    expect(deck.problems).toEqual({})
  })

  test('that is final leaves the card away', () => {
    const deck = after(
      dealt(many(5), 1),
      ...decided('p2'),
      (deck) => finishCard(deck, 'p2', null),
      dealt(many(5), 2),
    )
    expect(ids([...deck.batch, ...deck.upcoming])).not.toContain('p2')
    expect(swipesLeft(deck)).toBe(5)
  })
})

describe('taking a pass back', () => {
  const undone =
    (id: string, left = 5): Step =>
    (deck) =>
      restoreCard(deck, card(id), allowance(left))

  test('brings the card to its place, the swipe with it, and is possible once', () => {
    const deck = after(dealt(many(5), 1), ...decided('p2'), answered('p2', 4), undone('p2'))
    expect(ids(deck.batch)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5'])
    expect(swipesLeft(deck)).toBe(5)
    expect(deck.returned).toEqual({ id: 'p2' })
    expect(deck.undoable).toBeNull()
  })

  test('brings it in front when its batch has been left, or when it was passed on elsewhere', () => {
    const left = after(dealt(many(6), 1), ...decided('p1', 'p2', 'p3', 'p4', 'p5'), undone('p5'))
    expect(ids(left.batch)).toEqual(['p5', 'p6'])
    expect(ids(after(dealt(many(2), 1), undone('x')).batch)).toEqual(['x', 'p1', 'p2'])
  })

  test('is offered after a pass, and not after a connect, a refusal or word that it is too late', () => {
    const passed = after(dealt(many(5), 1), ...decided('p2'))
    expect(passed.undoable?.id).toBe('p2')
    expect(takeCard(passed, 'p3', 'connect').undoable).toBeNull()
    expect(bringBack(passed, 'p2', 'No.').undoable).toBeNull()
    expect(forgetUndo(passed).undoable).toBeNull()
  })

  test('is offered after a reload where the server says so; later this tab knows, until the day is over', () => {
    const reloaded = after(dealt(many(2), 1, 4, 'x'))
    expect(reloaded.undoable?.id).toBe('x')
    const back = restoreCard(reloaded, card('x'), allowance(5))
    expect(ids(back.batch)).toEqual(['x', 'p1', 'p2'])
    expect(dealt(many(2), 2, 5, 'x')(back).undoable).toBeNull()
    expect(dealt(many(2), 2, 4, null)(reloaded).undoable?.id).toBe('x')
    expect(nextDay(reloaded).undoable).toBeNull()
  })
})

test('a choice made on another screen takes its card away, with the allowance the server gave', () => {
  const pass = { targetId: 'p2', action: 'pass' as const, allowance: allowance(3) }
  const deck = noteChoices(after(dealt(many(6), 1)), [pass])
  expect(ids(deck.batch)).toEqual(['p1', 'p3', 'p4', 'p5'])
  expect(swipesLeft(deck)).toBe(3)
  expect(deck.undoable?.id).toBe('p2')
  expect(noteChoices(deck, [pass])).toBe(deck)
})

describe('somebody who is gone from here', () => {
  test('leaves the batch, is not dealt again, and cannot be brought back', () => {
    const passed = after(dealt(many(7), 1), ...decided('p1'))
    const gone = takeOut(takeOut(passed, 'p1'), 'p2')
    expect(gone.undoable).toBeNull()
    expect(ids([...gone.batch, ...gone.upcoming])).not.toContain('p2')
    const again = dealt(many(7), 2)(gone)
    expect(ids([...again.batch, ...again.upcoming])).toEqual(['p3', 'p4', 'p5', 'p6', 'p7'])
  })

  test('leaves the pass of another as it is', () => {
    const passed = after(dealt(many(7), 1), ...decided('p1'))
    expect(takeOut(passed, 'p2').undoable?.id).toBe('p1')
  })
})
