import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { CardChoice } from '../card/card-choice.ts'
import { advance, type Deck, type Place, placeless, without } from './deck.ts'

/**
 * The member passed, connected or put somebody on the shelf, in the batch or in the row of those waiting: gone before the
 * server answers.
 */
export function takeCard(deck: Deck, id: string, choice: CardChoice): Deck {
  if (deck.decided.has(id)) return deck
  const index = deck.batch.findIndex(({ person }) => person.id === id)
  const before = choice === 'later' ? deck.undoable : null
  const card = deck.batch[index] ?? null
  const place: Place = { id, card, index, batchNumber: deck.batchNumber, choice, before }
  const { [id]: _settled, ...problems } = deck.problems
  return advance({
    ...without(deck, [id]),
    decided: new Set(deck.decided).add(id),
    pending: [...deck.pending, place],
    problems,
    isUsedUp: false,
    undoable: choice === 'connect' ? null : place,
    returned: null,
  })
}

/**
 * The server has answered about a card that left; its allowance holds, where it gave one. A card that did not leave this
 * deck left that of the member before.
 */
export function finishCard(deck: Deck, id: string, allowance: Allowance | null): Deck {
  const pending = deck.pending.filter((place) => place.id !== id)
  if (pending.length === deck.pending.length) return deck
  return { ...deck, pending, allowance: allowance ?? deck.allowance }
}

/** The server refused: the card comes back to its place, or first of all where its batch has been left meanwhile. */
export function bringBack(deck: Deck, id: string, reason: string): Deck {
  const back = deck.pending.find((place) => place.id === id)
  if (!back) return deck
  const finished = finishCard(deck, id, null)
  return { ...putBack(finished, back, back.card), problems: { ...deck.problems, [id]: reason } }
}

/** A pass was taken back, or somebody off the shelf: the card stands again where it stood, and its swipe is there again. */
export function restoreCard(deck: Deck, card: Suggestion, allowance: Allowance | null): Deck {
  const { id } = card.person
  const place = deck.undoable?.id === id ? deck.undoable : placeless(id, 'pass')
  const paid = { ...deck, allowance: allowance ?? deck.allowance }
  return { ...putBack(paid, place, card), returned: { id } }
}

/** Somebody can be suggested again, and is dealt where the server puts them. */
export function letIn(deck: Deck, id: string): Deck {
  const decided = new Set(deck.decided)
  decided.delete(id)
  return { ...deck, decided, undoable: withoutWayBack(deck.undoable, id), isUsedUp: false }
}

/** Somebody is gone from here: no card, no way back to one. */
export function takeOut(deck: Deck, id: string): Deck {
  return advance({
    ...without(deck, [id]),
    decided: new Set(deck.decided).add(id),
    pending: deck.pending.filter((place) => place.id !== id),
    undoable: withoutWayBack(deck.undoable, id),
    isUsedUp: false,
  })
}

/** Somebody's card is to have the focus, wherever it stands. */
export function bringToHand(deck: Deck, id: string): Deck {
  return { ...deck, returned: { id } }
}

/** There is nothing to take back after all. */
export function forgetUndo(deck: Deck): Deck {
  return { ...deck, undoable: deck.undoable?.before ?? null }
}

/** Who waits for an answer now: they leave the batches for their row. */
export function noteWaiting(deck: Deck, ids: readonly string[]): Deck {
  const { waiting } = deck
  if (waiting && ids.length === waiting.size && ids.every((id) => waiting.has(id))) return deck
  // Others move up, so that the batch stays as long as it was while there are any.
  const rest = filledUp(without(deck, ids), deck.batch.length)
  return advance({ ...rest, isUsedUp: rest.isUsedUp && deck.batch.length === 0, waiting: new Set(ids) })
}

function filledUp(deck: Deck, count: number): Deck {
  const cards = [...deck.batch, ...deck.upcoming]
  return { ...deck, batch: cards.slice(0, count), upcoming: cards.slice(count) }
}

/** What the server has taken of a choice, wherever it was made. */
export type Choice = { targetId: string; action: SwipeAction; allowance: Allowance }

/** Choices made on another screen, such as a profile, in their order: their cards are not dealt any more. */
export function noteChoices(deck: Deck, choices: readonly Choice[]): Deck {
  const news = choices.filter(({ targetId }) => !deck.decided.has(targetId))
  const last = news.at(-1)
  if (!last) return deck
  const ids = news.map(({ targetId }) => targetId)
  return advance({
    ...without(deck, ids),
    decided: new Set([...deck.decided, ...ids]),
    isUsedUp: false,
    undoable: last.action === 'pass' ? placeless(last.targetId, 'pass') : null,
    allowance: last.allowance,
  })
}

/** To its place of before, or first of all; who waits for an answer is back in their row by not being decided. */
function putBack(deck: Deck, { id, index, batchNumber, before }: Place, card: Suggestion | null): Deck {
  const decided = new Set(deck.decided)
  decided.delete(id)
  const cleared = { ...without(deck, [id]), decided, undoable: before }
  if (!card || deck.waiting?.has(id)) return advance(cleared)
  const at = batchNumber === deck.batchNumber ? Math.max(0, Math.min(index, cleared.batch.length)) : 0
  return { ...cleared, batch: cleared.batch.toSpliced(at, 0, card) }
}

/** What can be taken back, but for what is about one person. */
function withoutWayBack(place: Place | null, id: string): Place | null {
  if (place === null) return null
  const before = withoutWayBack(place.before, id)
  return place.id === id ? before : { ...place, before }
}
