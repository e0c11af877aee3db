import { expect, test } from 'vitest'
import { allowance, card, type Step } from '../../../testing/dealt.ts'
import { type Deck, deal, emptyDeck, swipesLeft } from './deck.ts'
import {
  bringBack,
  finishCard,
  forgetUndo,
  letIn,
  noteChoices,
  restoreCard,
  takeCard,
} from './deck-choices.ts'

const suggested = (at: number, ...ids: string[]): Step => {
  const rest = { allowance: allowance(5), undoableId: null, loosening: null, isAlone: false, at }
  return (deck) => deal(deck, { suggestions: ids.map((id) => card(id)), ...rest })
}
const dealt = suggested(1, 'a', 'b', 'c')(emptyDeck)
const later =
  (id: string): Step =>
  (deck) =>
    takeCard(deck, id, 'later')
const ids = ({ batch }: Deck) => batch.map(({ person }) => person.id)

test('who is put on the shelf leaves the deck and takes no swipe, on the way or answered', () => {
  const put = later('b')(dealt)
  expect([ids(put), swipesLeft(put)]).toEqual([['a', 'c'], 5])
  const answered = finishCard(put, 'b', null)
  expect([swipesLeft(answered), answered.pending]).toEqual([5, []])
  expect(ids(suggested(2, 'a', 'b', 'c')(answered))).toEqual(['a', 'c'])
  expect(swipesLeft(takeCard(put, 'a', 'pass'))).toBe(4)
})

test('each is taken off again, the last first, and then the pass before them', () => {
  const both = later('c')(later('b')(takeCard(dealt, 'a', 'pass')))
  expect(both.undoable).toMatchObject({ id: 'c', choice: 'later' })
  const one = restoreCard(both, card('c'), null)
  expect([ids(one), one.returned, one.undoable?.id]).toEqual([['c'], { id: 'c' }, 'b'])
  const none = restoreCard(one, card('b'), null)
  expect([ids(none), none.undoable]).toMatchObject([['b', 'c'], { id: 'a', choice: 'pass' }])
  expect(ids(restoreCard(none, card('a'), allowance(5)))).toEqual(['a', 'b', 'c'])
})

test('a choice made after it, and one that nothing can be taken back of, are as ever', () => {
  expect(takeCard(later('a')(dealt), 'b', 'connect').undoable).toBeNull()
  expect(takeCard(later('a')(dealt), 'b', 'pass').undoable).toMatchObject({ id: 'b', before: null })
  expect(forgetUndo(later('b')(takeCard(dealt, 'a', 'pass'))).undoable?.id).toBe('a')
})

test('a full shelf brings the card back with the reason', () => {
  const refused = bringBack(later('b')(takeCard(dealt, 'a', 'pass')), 'b', 'Full.')
  expect(ids(refused)).toEqual(['b', 'c'])
  expect([refused.problems, refused.undoable?.id]).toEqual([{ b: 'Full.' }, 'a'])
})

test('who can be suggested again is dealt where the server puts them, and no way back is left to them', () => {
  const passed = takeCard(dealt, 'a', 'pass')
  const put = later('b')(passed)
  const back = letIn(put, 'a')
  expect(back.undoable).toMatchObject({ id: 'b', before: null })
  expect(suggested(2, 'c', 'a')(back).upcoming.map(({ person }) => person.id)).toEqual(['a'])
  const noted = noteChoices(dealt, [{ targetId: 'a', action: 'pass', allowance: allowance(4) }])
  expect(letIn(noted, 'a')).toMatchObject({ undoable: null, isUsedUp: false })
})
