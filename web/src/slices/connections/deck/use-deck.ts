import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import {
  type QueryClient,
  skipToken,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { askFrom } from './ask-from.ts'
import { type Deck, deal, emptyDeck, isOpen, isRunningLow } from './deck.ts'
import { type Choice, noteChoices } from './deck-choices.ts'
import { deckKey, suggestionsQuery } from './deck-query.ts'

/** A deck this old is refreshed behind what is in view when somebody comes back to it. */
const freshMilliseconds = 60_000

/**
 * The deck of Network. It lives in the query cache, so that it outlasts a look at somebody's profile and goes with
 * the session. Suggestions seed it once; later ones are asked for only when it runs low, never because something
 * became stale while a batch is in view.
 */
export function useDeck() {
  const queryClient = useQueryClient()
  const kept = useQuery<Deck>({ queryKey: deckKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY })
  const deck = kept.data ?? emptyDeck
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...suggestionsQuery,
    enabled: deck.dealtAt === 0,
  })
  const change = useCallback(
    (step: (before: Deck) => Deck) => {
      queryClient.setQueryData<Deck>(deckKey, (before = emptyDeck) => step(before))
    },
    [queryClient],
  )

  useEffect(() => {
    if (!data) return
    change((before) => deal(before, { ...data, at: dataUpdatedAt }))
    rememberPeople(queryClient, data.suggestions)
  }, [change, queryClient, data, dataUpdatedAt])

  const { batchNumber } = deck
  // Through, as far as is known: whom time or another preference would bring. Once all choices have arrived.
  const isThrough = isOpen(deck)
  const { dealtAt } = deck
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that left it open is asked for again.
  useEffect(() => {
    if (isThrough) void refetch()
  }, [isThrough, dealtAt, refetch])
  // Once a batch, and not for the first: where a member index is used up, asking at once would bring the same again.
  const isLow = batchNumber > 1 && isRunningLow(deck)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new batch is the occasion.
  useEffect(() => {
    if (isLow) void refetch()
  }, [isLow, batchNumber, refetch])

  useEffect(() => {
    const state = queryClient.getQueryState(suggestionsQuery.queryKey)
    if (!state?.data) return
    if (state.isInvalidated || Date.now() - state.dataUpdatedAt > freshMilliseconds) void refetch()
  }, [queryClient, refetch])

  useRefreshAt(deck.allowance?.resetsAt, refetch)
  useChoicesElsewhere(change)

  return { deck, change, error, isFetching, refetch }
}

/** Takes in what was decided on a profile while the deck was away. */
function useChoicesElsewhere(change: (step: (before: Deck) => Deck) => void): void {
  const choices = useMutationState({
    filters: { mutationKey: api.connections.swipe.mutationKey(), status: 'success' },
    select: ({ state }) => {
      const { targetId, action } = state.variables as Choice
      return { targetId, action, allowance: (state.data as Pick<Choice, 'allowance'>).allowance }
    },
  })
  useEffect(() => {
    if (choices.length > 0) change((before) => noteChoices(before, choices))
  }, [change, choices])
}

/** A profile opened from its card is there at once, and asked for anew behind that. */
function rememberPeople(queryClient: QueryClient, suggestions: readonly Suggestion[]): void {
  for (const { person } of suggestions) {
    const queryKey = api.profiles.view.queryKey({ input: { id: person.id } })
    if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, { person }, { updatedAt: 1 })
  }
}

/** Asks again when the day is over, for the allowance of the new one, until it has come. */
function useRefreshAt(moment: Date | undefined, refetch: () => unknown): void {
  const time = moment?.getTime()
  useEffect(() => {
    if (time === undefined) return
    return askFrom(time, refetch)
  }, [time, refetch])
}
