import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { BATCH_SIZE } from '@netwrk/domain/discovery/ranking'

/** A card that has left the screen while its answer is on the way. */
type Pending = { card: Suggestion; index: number; batchNumber: number }

/** The cards of Network as this tab deals them (SPEC section 4, Network batches). */
export type Deck = {
  /** In front of the member: at most a batch. */
  batch: readonly Suggestion[]
  /** What comes after it, best first. */
  upcoming: readonly Suggestion[]
  /** From 1; 0 before the first deal. */
  batchNumber: number
  /** Everybody decided about in this tab: never dealt again, whatever an older answer says. */
  decided: ReadonlySet<string>
  pending: readonly Pending[]
  /** Why a card came back, by its person's id. */
  problems: Readonly<Record<string, string>>
  allowance: Allowance | null
  /** When the server gave the last cards, in milliseconds; 0 before the first. */
  dealtAt: number
}

/** The server's suggestions, and when they came, in milliseconds. */
export type Deal = { suggestions: readonly Suggestion[]; allowance: Allowance; at: number }

export const emptyDeck: Deck = {
  batch: [],
  upcoming: [],
  batchNumber: 0,
  decided: new Set(),
  pending: [],
  problems: {},
  allowance: null,
  dealtAt: 0,
}

/**
 * Takes in the server's suggestions, each answer once: the batch in view stays, brought up to date; what comes after
 * it is the server's latest word.
 */
export function deal(deck: Deck, { suggestions, allowance, at }: Deal): Deck {
  if (at <= deck.dealtAt) return deck
  const fresh = new Map(suggestions.map((card) => [card.person.id, card]))
  const batch = deck.batch.map((card) => fresh.get(card.person.id) ?? card)
  const shown = new Set(batch.map(({ person }) => person.id))
  const upcoming = suggestions.filter(({ person }) => !shown.has(person.id) && !deck.decided.has(person.id))
  // An answer on the way knows the allowance better than this one, which may have been read before it.
  const known = deck.pending.length > 0 ? deck.allowance : null
  return advance({ ...deck, batch, upcoming, allowance: known ?? allowance, dealtAt: at })
}

/** Start Over: everybody not decided about, counted from batch 1 again. */
export function startOver(deck: Deck, suggestions: Deal): Deck {
  return deal({ ...deck, batch: [], batchNumber: 0, dealtAt: 0 }, suggestions)
}

/** The member passed or connected: the card leaves before the server answers. */
export function takeCard(deck: Deck, id: string): Deck {
  const index = deck.batch.findIndex(({ person }) => person.id === id)
  const card = deck.batch[index]
  if (!card) return deck
  const { [id]: _settled, ...problems } = deck.problems
  return advance({
    ...deck,
    batch: deck.batch.toSpliced(index, 1),
    decided: new Set(deck.decided).add(id),
    pending: [...deck.pending, { card, index, batchNumber: deck.batchNumber }],
    problems,
  })
}

/** The server has answered about a card that left; its allowance holds, where it gave one. */
export function settleCard(deck: Deck, id: string, allowance: Allowance | null): Deck {
  const pending = deck.pending.filter(({ card }) => card.person.id !== id)
  return { ...deck, pending, allowance: allowance ?? deck.allowance }
}

/** The server refused: the card comes back to its place, or first of all where its batch has been left meanwhile. */
export function bringBack(deck: Deck, id: string, reason: string): Deck {
  const back = deck.pending.find(({ card }) => card.person.id === id)
  if (!back) return deck
  const decided = new Set(deck.decided)
  decided.delete(id)
  const index = back.batchNumber === deck.batchNumber ? Math.min(back.index, deck.batch.length) : 0
  return {
    ...settleCard(deck, id, null),
    batch: deck.batch.toSpliced(index, 0, back.card),
    upcoming: deck.upcoming.filter(({ person }) => person.id !== id),
    decided,
    problems: { ...deck.problems, [id]: reason },
  }
}

/** Swipes left today, counting those on the way; null before the server has said. */
export function swipesLeft(deck: Deck): number | null {
  return deck.allowance && Math.max(0, deck.allowance.left - deck.pending.length)
}

/** Whether the next batch is not all there yet, so that it is time to ask for more. */
export function isRunningLow(deck: Deck): boolean {
  return deck.upcoming.length < BATCH_SIZE
}

/** An empty batch makes room for the next one, where there is one. */
function advance(deck: Deck): Deck {
  if (deck.batch.length > 0 || deck.upcoming.length === 0) return deck
  return {
    ...deck,
    batch: deck.upcoming.slice(0, BATCH_SIZE),
    upcoming: deck.upcoming.slice(BATCH_SIZE),
    batchNumber: deck.batchNumber + 1,
  }
}
