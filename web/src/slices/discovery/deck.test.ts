import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { describe, expect, test } from 'vitest'
import {
  bringBack,
  type Deck,
  deal,
  emptyDeck,
  isRunningLow,
  settleCard,
  startOver,
  swipesLeft,
  takeCard,
} from './deck.ts'

type Step = (deck: Deck) => Deck

const card = (id: string, name = id) => ({ person: { id, name } }) as unknown as Suggestion
const cards = (...ids: string[]) => ids.map((id) => card(id))
const many = (count: number) => cards(...Array.from({ length: count }, (_, index) => `p${index + 1}`))
const allowance = (left: number) => ({ limit: 5, left, used: 5 - left }) as Allowance
const dealt =
  (suggestions: Suggestion[], at: number, left = 5): Step =>
  (deck) =>
    deal(deck, { suggestions, allowance: allowance(left), at })
const after = (...steps: Step[]): Deck => steps.reduce((deck, step) => step(deck), emptyDeck)
const ids = (list: readonly Suggestion[]) => list.map(({ person }) => person.id)
const decided = (...list: string[]): Step[] => list.map((id) => (deck) => takeCard(deck, id))
const answered =
  (id: string, left: number): Step =>
  (deck) =>
    settleCard(deck, id, allowance(left))

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
      startOver(deck, { suggestions: cards('a', 'b'), allowance: allowance(4), at: 2 })
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

  test('about somebody who is not in view changes nothing', () => {
    const deck = after(dealt(many(7), 1))
    expect(takeCard(deck, 'p6')).toBe(deck)
  })

  test('an answer brings the server’s allowance', () => {
    const deck = after(dealt(many(5), 1), ...decided('p1', 'p2'), answered('p1', 3))
    expect(swipesLeft(deck)).toBe(2)
  })

  test('suggestions read before a swipe do not give it back', () => {
    const deck = after(dealt(many(5), 1), ...decided('p1'), dealt(many(5), 2, 5))
    expect(swipesLeft(deck)).toBe(4)
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
      (deck) => settleCard(deck, 'p2', null),
      dealt(many(5), 2),
    )
    expect(ids([...deck.batch, ...deck.upcoming])).not.toContain('p2')
    expect(swipesLeft(deck)).toBe(5)
  })
})

test('a deck runs low when the next batch is not all there', () => {
  expect(isRunningLow(after(dealt(many(10), 1)))).toBe(false)
  expect(isRunningLow(after(dealt(many(9), 1)))).toBe(true)
})
