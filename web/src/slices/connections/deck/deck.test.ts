import { describe, expect, test } from 'vitest'
import {
  after,
  allowance,
  answered,
  card,
  cards,
  dealt,
  decided,
  ids,
  many,
  type Step,
} from '../../../testing/dealt.ts'
import { isOpen, isRunningLow, startOver } from './deck.ts'
import { bringBack, noteWaiting, restoreCard } from './deck-choices.ts'

describe('nobody is left', () => {
  const four = ['p1', 'p2', 'p3', 'p4']

  test('only once the server has said so after every choice had reached it', () => {
    const through = after(dealt(many(4), 1), ...decided(...four))
    expect([through.isUsedUp, isOpen(through)]).toEqual([false, false])
    const told = after(dealt(many(4), 1), ...decided(...four), ...four.map((id) => answered(id, 1)))
    expect([told.isUsedUp, isOpen(told)]).toEqual([false, true])
    const asked = dealt([], 2)(told)
    expect([asked.isUsedUp, isOpen(asked)]).toEqual([true, false])
  })

  test('not while choices are on the way, nor where a full answer held only people decided about', () => {
    const onTheWay = after(dealt(many(4), 1), ...decided(...four), dealt([], 2))
    expect(onTheWay.isUsedUp).toBe(false)
    const all = many(20)
    const names = ids(all)
    const full = after(
      dealt(all, 1),
      ...decided(...names),
      ...names.map((id) => answered(id, 1)),
      dealt(all, 2),
    )
    expect([full.isUsedUp, isOpen(full)]).toEqual([false, true])
  })

  test('at the first answer, where it is empty; no longer once somebody comes', () => {
    expect(after(dealt([], 1)).isUsedUp).toBe(true)
    expect(after(dealt([], 1), dealt(many(1), 2)).isUsedUp).toBe(false)
  })
})

describe('dealing', () => {
  test('puts five in front and keeps the others for later', () => {
    const deck = after(dealt(many(12), 1))
    expect(ids(deck.batch)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5'])
    expect(deck.upcoming).toHaveLength(7)
    expect(deck.batchNumber).toBe(1)
  })

  test('the same answer dealt twice changes nothing', () => {
    const deck = after(dealt(many(7), 1), ...decided('p1'))
    expect(dealt(many(7), 1)(deck)).toBe(deck)
  })

  test('a later answer leaves the batch in place, brings its cards up to date and replaces what comes after', () => {
    const deck = after(dealt(cards('a', 'b', 'c', 'd', 'e', 'f'), 1), dealt([card('x'), card('b', 'Bea')], 2))
    expect(ids(deck.batch)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(deck.batch[1]?.person.name).toBe('Bea')
    expect(ids(deck.upcoming)).toEqual(['x'])
  })

  test('nobody decided about in this tab is dealt again', () => {
    const deck = after(dealt(many(6), 1), ...decided('p2'), dealt(many(8), 2))
    expect(ids([...deck.batch, ...deck.upcoming])).not.toContain('p2')
  })

  test('people who turn up after everybody was decided about make a new batch', () => {
    const deck = after(dealt(cards('a'), 1), ...decided('a'), dealt(cards('a', 'b'), 2))
    expect(ids(deck.batch)).toEqual(['b'])
    expect(deck.batchNumber).toBe(2)
  })

  test('starting over counts from batch 1', () => {
    const over: Step = (deck) =>
      startOver(deck, {
        suggestions: cards('a', 'b'),
        allowance: allowance(4),
        undoableId: null,
        loosening: null,
        isAlone: false,
        at: 2,
      })
    const deck = after(dealt(cards('a'), 1), ...decided('a'), over)
    expect(ids(deck.batch)).toEqual(['b'])
    expect(deck.batchNumber).toBe(1)
  })
})

describe('those who wait for an answer', () => {
  const waiting =
    (...list: string[]): Step =>
    (deck) =>
      noteWaiting(deck, list)

  test('are not dealt, whichever is known first', () => {
    for (const deck of [after(dealt(many(7), 1), waiting('p2')), after(waiting('p2'), dealt(many(7), 1))]) {
      expect(ids(deck.batch)).toEqual(['p1', 'p3', 'p4', 'p5', 'p6'])
      expect(ids(deck.upcoming)).toEqual(['p7'])
    }
  })

  test('who come later leave a batch in view, and others fill it up', () => {
    const deck = after(waiting(), dealt(many(6), 1), waiting('p2'))
    expect(ids(deck.batch)).toEqual(['p1', 'p3', 'p4', 'p5', 'p6'])
  })

  test('told late, bring no card to a batch that was begun', () => {
    expect(ids(after(dealt(many(7), 1), ...decided('p1'), waiting()).batch)).toEqual(['p2', 'p3', 'p4', 'p5'])
  })

  test('known already, change nothing', () => {
    const deck = after(dealt(many(6), 1), waiting('p2', 'x'))
    expect(noteWaiting(deck, ['x', 'p2'])).toBe(deck)
  })

  test('go back to their row, and not into the batch, by refusal and by undo', () => {
    const passed = after(dealt(many(3), 1), waiting('x'), ...decided('x'))
    const refused = bringBack(passed, 'x', 'No.')
    expect(refused.decided.has('x')).toBe(false)
    expect(refused.problems).toEqual({ x: 'No.' })
    const back = restoreCard(passed, card('x'), allowance(5))
    for (const deck of [refused, back]) expect(ids(deck.batch)).toEqual(['p1', 'p2', 'p3'])
    expect(back.returned).toEqual({ id: 'x' })
  })
})

test('a deck runs low when the next batch is not all there', () => {
  expect(isRunningLow(after(dealt(many(10), 1)))).toBe(false)
  expect(isRunningLow(after(dealt(many(9), 1)))).toBe(true)
})
