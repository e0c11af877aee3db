import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import type { Deck } from './deck.ts'
import { letIn } from './deck-choices.ts'
import { deckKey } from './deck-query.ts'
import { forgetSwipe } from './forget-swipe.ts'

/** Somebody can be suggested again: no choice of this tab keeps them out, and Network asks for its people anew. */
export function letIntoDeck(queryClient: QueryClient, id: string): void {
  forgetSwipe(queryClient, id)
  queryClient.setQueryData<Deck>(deckKey, (before) => before && letIn(before, id))
  void queryClient.invalidateQueries({ queryKey: api.discovery.key() })
  void queryClient.invalidateQueries({ queryKey: api.connections.key() })
}
