import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { PreferenceKey } from '@netwrk/domain/discovery/preferences'
import { BATCH_SIZE, SUGGESTION_LIMIT } from '@netwrk/domain/discovery/ranking'
import type { CardChoice } from '../card/card-choice.ts'

/** Where a card stood when it left, and how; no card where somebody was decided about outside the batch. */
export type Place = {
  id: string
  card: Suggestion | null
  index: number
  batchNumber: number
  choice: CardChoice
  /** What could be taken back before somebody was put on the shelf, and can again once they are off it. */
  before: Place | null
}

/** The one preference whose loosening brings the most people, and how many. */
export type Loosening = { preference: PreferenceKey; gain: number }

/** The cards of Network as this tab deals them. */
export type Deck = {
  /** In front of the member: at most a batch. */
  batch: readonly Suggestion[]
  /** What comes after it, best first. */
  upcoming: readonly Suggestion[]
  /** From 1; 0 before the first deal. */
  batchNumber: number
  /** Everybody decided about in this tab: never dealt again, whatever an older answer says. */
  decided: ReadonlySet<string>
  /** Who has connected and waits for an answer: they stand in a row of their own, not in the batches; null until told. */
  waiting: ReadonlySet<string> | null
  /** Those who left the screen while the answer is on the way. */
  pending: readonly Place[]
  /** Why a card came back, by its person's id. */
  problems: Readonly<Record<string, string>>
  /** The last choice, while it is a pass that can be taken back, or whoever was put on the shelf last. */
  undoable: Place | null
  /** Whose card has just come and is to have the focus: brought back by an undo, or asked for. */
  returned: { id: string } | null
  loosening: Loosening | null
  /** The server has said, after every choice had reached it, that nobody is left. */
  isUsedUp: boolean
  /** Nobody else is here yet at all. */
  isAlone: boolean
  allowance: Allowance | null
  /** When the server gave the last cards, in milliseconds; 0 before the first. */
  dealtAt: number
}

/** The server's suggestions, and when they came, in milliseconds. */
export type Deal = {
  suggestions: readonly Suggestion[]
  allowance: Allowance
  /** Whose pass the server would take back. */
  undoableId: string | null
  loosening: Loosening | null
  isAlone: boolean
  at: number
}

export const emptyDeck: Deck = {
  batch: [],
  upcoming: [],
  batchNumber: 0,
  decided: new Set(),
  waiting: null,
  pending: [],
  problems: {},
  undoable: null,
  returned: null,
  loosening: null,
  isUsedUp: false,
  isAlone: false,
  allowance: null,
  dealtAt: 0,
}

/**
 * Takes in the server's suggestions, each answer once: the batch in view stays, brought up to date; what comes after
 * it is the server's latest word.
 */
export function deal(deck: Deck, { suggestions, allowance, undoableId, loosening, isAlone, at }: Deal): Deck {
  if (at <= deck.dealtAt) return deck
  const fresh = new Map(suggestions.map((card) => [card.person.id, card]))
  const batch = deck.batch.map((card) => fresh.get(card.person.id) ?? card)
  const shown = new Set(batch.map(({ person }) => person.id))
  const isTaken = (id: string) => shown.has(id) || deck.decided.has(id) || deck.waiting?.has(id)
  const upcoming = suggestions.filter(({ person }) => !isTaken(person.id))
  return advance({
    ...deck,
    batch,
    upcoming,
    allowance: laterAllowance(deck.allowance, allowance),
    undoable: isAnotherDay(deck, allowance) ? passedElsewhere(undoableId) : deck.undoable,
    loosening,
    isUsedUp: isLastWord(deck, suggestions.length) && batch.length === 0 && upcoming.length === 0,
    isAlone,
    dealtAt: at,
  })
}

/** An answer that was full, or asked for before some choice arrived, leaves open whether there are others. */
function isLastWord({ pending }: Deck, count: number): boolean {
  return pending.length === 0 && count < SUGGESTION_LIMIT
}

/** What can be taken back is this tab's to know, but for what was passed on before it opened, and after midnight. */
function isAnotherDay({ allowance }: Deck, read: Allowance): boolean {
  return allowance?.resetsAt.getTime() !== read.resetsAt.getTime()
}

function passedElsewhere(id: string | null): Place | null {
  return id === null ? null : placeless(id, 'pass')
}

/** Somebody whose card stood nowhere in this deck. */
export function placeless(id: string, choice: CardChoice): Place {
  return { id, card: null, index: 0, batchNumber: 0, choice, before: null }
}

/** Suggestions may have been read before a swipe that was answered meanwhile: within a day they give none back. */
function laterAllowance(known: Allowance | null, read: Allowance): Allowance {
  const isSameDay = known?.resetsAt.getTime() === read.resetsAt.getTime() && known.limit === read.limit
  return isSameDay && known.left < read.left ? known : read
}

/** Start Over: everybody not decided about, counted from batch 1 again. */
export function startOver(deck: Deck, suggestions: Deal): Deck {
  return deal({ ...deck, batch: [], batchNumber: 0, dealtAt: 0 }, suggestions)
}

/** Swipes left today, counting those on the way; null before the server has said. */
export function swipesLeft(deck: Deck): number | null {
  // The shelf takes no swipe.
  const onTheWay = deck.pending.filter(({ choice }) => choice !== 'later').length
  return deck.allowance && Math.max(0, deck.allowance.left - onTheWay)
}

/** Nobody is in front of the member, and it is not known yet whether somebody is left: there is something to ask. */
export function isOpen({ dealtAt, batch, pending, isUsedUp }: Deck): boolean {
  return dealtAt > 0 && batch.length === 0 && pending.length === 0 && !isUsedUp
}

/** Whether the next batch is not all there yet, so that it is time to ask for more. */
export function isRunningLow(deck: Deck): boolean {
  return deck.upcoming.length < BATCH_SIZE
}

/** An empty batch makes room for the next one, where there is one. */
export function advance(deck: Deck): Deck {
  if (deck.batch.length > 0 || deck.upcoming.length === 0) return deck
  return {
    ...deck,
    batch: deck.upcoming.slice(0, BATCH_SIZE),
    upcoming: deck.upcoming.slice(BATCH_SIZE),
    batchNumber: deck.batchNumber + 1,
  }
}

/** The deck without some people's cards. */
export function without(deck: Deck, ids: readonly string[]): Deck {
  const stays = ({ person }: Suggestion) => !ids.includes(person.id)
  return { ...deck, batch: deck.batch.filter(stays), upcoming: deck.upcoming.filter(stays) }
}
