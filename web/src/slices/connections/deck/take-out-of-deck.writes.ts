import type { QueryClient } from '@tanstack/react-query'
import type { Deck } from './deck.ts'
import { takeOut } from './deck-choices.ts'
import { deckKey } from './deck-query.ts'

/** Somebody is not to be dealt any more, whatever an older answer says. */
export function takeOutOfDeck(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData<Deck>(deckKey, (before) => before && takeOut(before, id))
}
