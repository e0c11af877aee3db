import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import type { Deck } from './deck.ts'
import { noteWaiting } from './deck-choices.ts'

type Dealer = { deck: Deck; change: (step: (before: Deck) => Deck) => void }

/** Who has connected and waits for an answer; the deck that comes back deals none of them a second time. */
export function useWaiting({ deck, change }: Dealer) {
  const { data, isPending, failureCount } = useQuery(api.connections.waiting.queryOptions({ input: {} }))
  const ids = data?.waiting.map(({ person }) => person.id)
  // In the very render in which they are known, so that nobody is seen twice; kept right after.
  const noted = ids ? noteWaiting(deck, ids) : deck
  useEffect(() => {
    if (noted !== deck) change((before) => (ids ? noteWaiting(before, ids) : before))
  })
  return {
    waiting: data?.waiting.filter(({ person }) => !deck.decided.has(person.id)) ?? [],
    // What only adds to the screen does not keep it waiting once it has failed.
    isLoading: isPending && failureCount === 0,
    deck: noted,
  }
}
