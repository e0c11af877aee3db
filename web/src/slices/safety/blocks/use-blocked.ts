import type { BlockedPerson } from '@netwrk/domain/safety/blocks.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

const blockedQuery = api.safety.blocked.queryOptions({ input: {}, staleTime: 0 })

/** Whom the member has blocked. */
export function useBlocked() {
  return useQuery(blockedQuery)
}

/** Takes a block back. Resolves whether or not it worked; a failure is told. */
export function useUnblock() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const reload = () => queryClient.invalidateQueries({ queryKey: blockedQuery.queryKey })
  return useMutation({
    ...api.safety.unblock.mutationOptions(),
    onSuccess: (_, { memberId }) => {
      queryClient.setQueryData<{ blocked: BlockedPerson[] }>(
        blockedQuery.queryKey,
        (before) => before && { blocked: before.blocked.filter(({ id }) => id !== memberId) },
      )
      void queryClient.invalidateQueries({ queryKey: api.profiles.view.key() })
    },
    onError: (error) =>
      notify({ title: refusalText(error, 'An unexpected error occurred. Please try again.'), kind: 'error' }),
    onSettled: reload,
  })
}
