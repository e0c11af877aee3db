import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { BATCH_SIZE } from '@netwrk/domain/discovery/ranking'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Deck, deal, emptyDeck, swipesLeft } from './deck.ts'
import { bringBack, finishCard, letIn, noteWaiting, restoreCard, takeCard } from './deck-choices.ts'

const people = Array.from({ length: 14 }, (_, index) => `p${index}`)
const card = (id: string) => ({ person: { id } }) as Suggestion
const midnight = new Date('2026-03-02T00:00:00Z')
const allowance = (left: number) => ({ limit: 20, left, resetsAt: midnight }) as Allowance
const id = fc.constantFrom(...people)
const some = fc.uniqueArray(id)
type Step = (deck: Deck) => Deck

const step: fc.Arbitrary<Step> = fc.oneof(
  some.map(
    (list): Step =>
      (deck) =>
        deal(deck, {
          suggestions: list.map(card),
          allowance: allowance(20),
          undoableId: null,
          loosening: null,
          isAlone: false,
          at: deck.dealtAt + 1,
        }),
  ),
  fc.tuple(id, fc.constantFrom('pass', 'connect', 'later')).map(
    ([who, action]): Step =>
      (deck) =>
        takeCard(deck, who, action),
  ),
  fc.tuple(id, fc.nat(20)).map(
    ([who, left]): Step =>
      (deck) =>
        finishCard(deck, who, allowance(left)),
  ),
  id.map(
    (who): Step =>
      (deck) =>
        bringBack(deck, who, 'No.'),
  ),
  id.map(
    (who): Step =>
      (deck) =>
        letIn(deck, who),
  ),
  fc.constant<Step>((deck) =>
    deck.undoable ? restoreCard(deck, card(deck.undoable.id), allowance(20)) : deck,
  ),
  some.map(
    (list): Step =>
      (deck) =>
        noteWaiting(deck, list),
  ),
)

test('whatever happens in whatever order, nobody is dealt twice, after a decision, or while they wait in their row', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let deck = emptyDeck
      for (const next of steps) {
        deck = next(deck)
        const dealt = [...deck.batch, ...deck.upcoming].map(({ person }) => person.id)
        expect(new Set(dealt).size).toBe(dealt.length)
        expect(dealt.filter((who) => deck.decided.has(who) || deck.waiting?.has(who))).toEqual([])
        expect(deck.batch.length === 0 && deck.upcoming.length > 0).toBe(false)
        expect(swipesLeft(deck) ?? 0).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a batch of its own accord never holds more than five', () => {
  fc.assert(
    fc.property(some, fc.array(id, { maxLength: 14 }), (list, decided) => {
      const dealt = deal(emptyDeck, {
        suggestions: list.map(card),
        allowance: allowance(20),
        undoableId: null,
        loosening: null,
        isAlone: false,
        at: 1,
      })
      const deck = decided.reduce((before, who) => takeCard(before, who, 'pass'), dealt)
      expect(deck.batch.length).toBeLessThanOrEqual(BATCH_SIZE)
    }),
  )
})
