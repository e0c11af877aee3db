import type { QueryClient } from '@tanstack/react-query'
import type { Deck } from './deck.ts'
import { deckKey, suggestionsQuery } from './deck-query.ts'

/** Other people are wanted: the cards go, and Network asks for others. What was decided stays decided. */
export function putDeckAway(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: suggestionsQuery.queryKey })
  queryClient.setQueryData<Deck>(
    deckKey,
    (before) =>
      before && {
        ...before,
        batch: [],
        upcoming: [],
        batchNumber: 0,
        loosening: null,
        isUsedUp: false,
        dealtAt: 0,
      },
  )
}
