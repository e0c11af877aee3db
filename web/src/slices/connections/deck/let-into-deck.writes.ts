import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import type { Deck } from './deck.ts'
import { letIn } from './deck-choices.ts'
import { deckKey } from './deck-query.ts'
import { forgetSwipe } from './forget-swipe.ts'
import { putDeckAway } from './put-deck-away.writes.ts'

/** Somebody can be suggested again: no choice of this tab keeps them out, and Network deals anew, them among the others. */
export function letIntoDeck(queryClient: QueryClient, id: string): void {
  forgetSwipe(queryClient, id)
  queryClient.setQueryData<Deck>(deckKey, (before) => before && letIn(before, id))
  putDeckAway(queryClient)
  for (const queryKey of [api.discovery.key(), api.connections.key()])
    void queryClient.invalidateQueries({ queryKey })
}
