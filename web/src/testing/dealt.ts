import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { type Deck, deal, emptyDeck } from '../slices/connections/deck/deck.ts'
import { finishCard, takeCard } from '../slices/connections/deck/deck-choices.ts'

/** What a member does with their deck, or what is told of it. */
export type Step = (deck: Deck) => Deck

export const card = (id: string, name = id) => ({ person: { id, name } }) as unknown as Suggestion
export const cards = (...ids: string[]) => ids.map((id) => card(id))
export const many = (count: number) => cards(...Array.from({ length: count }, (_, index) => `p${index + 1}`))
const midnight = new Date('2026-03-02T00:00:00Z')
export const allowance = (left: number, resetsAt = midnight) =>
  ({ limit: 5, left, used: 5 - left, resetsAt }) as Allowance
export const dealt =
  (suggestions: Suggestion[], at: number, left = 5, undoableId: string | null = null): Step =>
  (deck) =>
    deal(deck, { suggestions, allowance: allowance(left), undoableId, loosening: null, isAlone: false, at })
/** An answer of the day after, with nobody in it. */
export const nextDay: Step = (deck) =>
  deal(deck, {
    suggestions: [],
    allowance: allowance(5, new Date('2026-03-03T00:00:00Z')),
    undoableId: null,
    loosening: null,
    isAlone: false,
    at: 3,
  })
export const after = (...steps: Step[]): Deck => steps.reduce((deck, step) => step(deck), emptyDeck)
export const ids = (list: readonly Suggestion[]) => list.map(({ person }) => person.id)
export const decided = (...list: string[]): Step[] => list.map((id) => (deck) => takeCard(deck, id, 'pass'))
export const answered =
  (id: string, left: number): Step =>
  (deck) =>
    finishCard(deck, id, allowance(left))
