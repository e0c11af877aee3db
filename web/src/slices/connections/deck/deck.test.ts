import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { describe, expect, test } from 'vitest'
import { type Deck, deal, emptyDeck, isOpen, isRunningLow, startOver, swipesLeft } from './deck.ts'
import {
  bringBack,
  finishCard,
  forgetUndo,
  noteChoices,
  noteWaiting,
  restoreCard,
  takeCard,
  takeOut,
} from './deck-choices.ts'

type Step = (deck: Deck) => Deck

const card = (id: string, name = id) => ({ person: { id, name } }) as unknown as Suggestion
const cards = (...ids: string[]) => ids.map((id) => card(id))
const many = (count: number) => cards(...Array.from({ length: count }, (_, index) => `p${index + 1}`))
const midnight = new Date('2026-03-02T00:00:00Z')
const allowance = (left: number, resetsAt = midnight) =>
  ({ limit: 5, left, used: 5 - left, resetsAt }) as Allowance
const dealt =
  (suggestions: Suggestion[], at: number, left = 5, undoableId: string | null = null): Step =>
  (deck) =>
    deal(deck, { suggestions, allowance: allowance(left), undoableId, loosening: null, isAlone: false, at })
const after = (...steps: Step[]): Deck => steps.reduce((deck, step) => step(deck), emptyDeck)
const ids = (list: readonly Suggestion[]) => list.map(({ person }) => person.id)
const decided = (...list: string[]): Step[] => list.map((id) => (deck) => takeCard(deck, id, 'pass'))
const answered =
  (id: string, left: number): Step =>
  (deck) =>
    finishCard(deck, id, allowance(left))

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
    const tomorrow = allowance(5, new Date('2026-03-03T00:00:00Z'))
    const next = deal(finished, {
      suggestions: [],
      allowance: tomorrow,
      undoableId: null,
      loosening: null,
      isAlone: false,
      at: 3,
    })
    expect(swipesLeft(next)).toBe(5)
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
    const tomorrow = allowance(5, new Date('2026-03-03T00:00:00Z'))
    const next = {
      suggestions: [],
      allowance: tomorrow,
      undoableId: null,
      loosening: null,
      isAlone: false,
      at: 3,
    }
    expect(deal(reloaded, next).undoable).toBeNull()
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

test('a choice made on another screen takes its card away, with the allowance the server gave', () => {
  const pass = { targetId: 'p2', action: 'pass' as const, allowance: allowance(3) }
  const deck = noteChoices(after(dealt(many(6), 1)), [pass])
  expect(ids(deck.batch)).toEqual(['p1', 'p3', 'p4', 'p5'])
  expect(swipesLeft(deck)).toBe(3)
  expect(deck.undoable?.id).toBe('p2')
  expect(noteChoices(deck, [pass])).toBe(deck)
})

test('a deck runs low when the next batch is not all there', () => {
  expect(isRunningLow(after(dealt(many(10), 1)))).toBe(false)
  expect(isRunningLow(after(dealt(many(9), 1)))).toBe(true)
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
