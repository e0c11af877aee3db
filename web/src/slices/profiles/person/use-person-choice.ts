import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { sentAgain } from '../../../lib/calls/sent-again.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

/** How well the viewer and a person fit, and the choice about them while there is one. */
export function usePersonChoice({ id, name }: Person, isOwn: boolean) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const [match, setMatch] = useState<Match | null>(null)
  const [usedUp, setUsedUp] = useState<Allowance | null>(null)
  const options = api.discovery.compatibility.queryOptions({ input: { personId: id } })
  const { data, isError } = useQuery({ ...options, enabled: !isOwn })

  const { mutate, isPending, error } = useMutation({
    ...api.connections.swipe.mutationOptions(),
    scope: { id: 'swipe' },
    ...sentAgain,
    // Network learns of it from here, however long the member stays on the profile.
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: (answer, { action }) => {
      queryClient.setQueryData<typeof data>(
        options.queryKey,
        (before) => before && { ...before, canSwipe: false, isMatched: answer.match !== null },
      )
      if (answer.match) setMatch(answer.match)
      else notify({ title: action === 'pass' ? `Passed on ${name}.` : `Connect sent to ${name}.` })
      if (answer.allowance.isUsedUp) setUsedUp(answer.allowance)
    },
    onError: async (reason) => {
      if (refusalCode(reason) !== 'connections.limit_reached') return
      const { allowance } = await queryClient.fetchQuery({
        ...api.discovery.suggestions.queryOptions({ input: {} }),
        staleTime: 0,
      })
      setUsedUp(allowance)
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: options.queryKey })
      void queryClient.invalidateQueries({ queryKey: api.connections.key() })
    },
  })

  return {
    fit: data,
    hasNoFit: isOwn || isError,
    decide: (action: SwipeAction) => mutate({ targetId: id, action, clientId: crypto.randomUUID() }),
    isDeciding: isPending,
    problem: error ? refusalText(error, 'An unexpected error occurred. Please try again.') : undefined,
    match,
    closeMatch: () => setMatch(null),
    usedUp: match === null ? usedUp : null,
    closeUsedUp: () => setUsedUp(null),
  }
}
