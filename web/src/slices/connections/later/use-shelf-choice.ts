import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { sentAgain } from '../../../lib/calls/sent-again.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { letIntoDeck } from '../deck/let-into-deck.writes.ts'

const failure = 'An unexpected error occurred. Please try again.'

type Told = { onMatch: (match: Match) => void; onUsedUp: (allowance: Allowance) => void }

/** What can be done about somebody on the shelf: connect, pass, or put them back among those who can be suggested. */
export function useShelfChoice({ id, name }: Person, { onMatch, onUsedUp }: Told) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const swiping = useMutation({
    ...api.connections.swipe.mutationOptions(),
    scope: { id: 'swipe' },
    ...sentAgain,
    // Network learns of it from here, however long the member stays away from it.
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: ({ match, allowance }, { action }) => {
      takeOffList(queryClient, id)
      if (match) onMatch(match)
      else notify({ title: action === 'pass' ? `Passed on ${name}.` : `Connect sent to ${name}.` })
      if (allowance.isUsedUp) onUsedUp(allowance)
      void queryClient.invalidateQueries({ queryKey: api.connections.key() })
      void queryClient.invalidateQueries({ queryKey: api.discovery.compatibility.key() })
    },
    onError: async (error) => {
      if (refusalCode(error) !== 'connections.limit_reached') return
      const options = api.discovery.suggestions.queryOptions({ input: {} })
      const { allowance } = await queryClient.fetchQuery({ ...options, staleTime: 0 })
      onUsedUp(allowance)
    },
  })
  const puttingBack = useMutation({
    ...api.connections.unshelve.mutationOptions(),
    scope: { id: 'swipe' },
    ...sentAgain,
    onSuccess: () => {
      takeOffList(queryClient, id)
      letIntoDeck(queryClient, id)
      notify({ title: `${name} can be suggested to you again.` })
    },
  })
  const error = swiping.error ?? puttingBack.error
  return {
    decide: (action: 'connect' | 'pass') => {
      puttingBack.reset()
      swiping.mutate({ targetId: id, action, clientId: crypto.randomUUID() })
    },
    putBack: () => {
      swiping.reset()
      puttingBack.mutate({ personId: id })
    },
    isBusy: swiping.isPending || puttingBack.isPending,
    problem: error ? refusalText(error, failure) : undefined,
  }
}

function takeOffList(queryClient: QueryClient, id: string): void {
  const { queryKey } = api.connections.shelf.queryOptions({ input: {} })
  queryClient.setQueryData<{ shelf: Suggestion[] }>(
    queryKey,
    (before) => before && { shelf: before.shelf.filter(({ person }) => person.id !== id) },
  )
}
