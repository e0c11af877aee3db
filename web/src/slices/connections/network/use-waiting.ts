import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import type { Deck } from '../deck/deck.ts'
import { bringToHand, noteWaiting } from '../deck/deck-choices.ts'

type Dealer = { deck: Deck; change: (step: (before: Deck) => Deck) => void }

const nobody: ReadonlySet<string> = new Set()

/**
 * Who has connected and waits for an answer; the deck that comes back deals none of them a second time. Those who
 * come while Network is in view are `news` until they are asked for, so that nothing moves under a thumb; until then
 * they may still be answered in the deck.
 */
export function useWaiting({ deck, change }: Dealer) {
  const { data, isFetching, failureCount } = useQuery(api.connections.waiting.queryOptions({ input: {} }))
  const [shown, show] = useState<ReadonlySet<string> | null>(null)
  const all = data?.waiting.map(({ person }) => person.id) ?? []
  // Home has asked as well: whoever came since is here from the beginning, and no news.
  if (shown === null && data && (!isFetching || failureCount > 0)) show(new Set(all))
  // The cards came without the row: it does not push them down later.
  if (shown === null && !data && failureCount > 0 && deck.dealtAt > 0) show(nobody)

  // In the very render in which they are known, so that nobody is seen twice; kept right after.
  const ids = shown && data ? all.filter((id) => shown.has(id)) : null
  const noted = ids ? noteWaiting(deck, ids) : deck
  useEffect(() => {
    if (noted !== deck) change((before) => (ids ? noteWaiting(before, ids) : before))
  })
  const news = shown ? all.filter((id) => !shown.has(id) && !deck.decided.has(id)) : []
  return {
    waiting:
      data?.waiting.filter(({ person: { id } }) => shown?.has(id) === true && !deck.decided.has(id)) ?? [],
    news: news.length,
    showNews: () => {
      show(new Set(all))
      change((before) => bringToHand(before, news[0]!))
    },
    // What only adds to the screen does not keep it waiting once it has failed.
    isLoading: shown === null && failureCount === 0,
    deck: noted,
  }
}
