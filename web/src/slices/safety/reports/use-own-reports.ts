import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

const ownReportsQuery = api.safety.ownReports.queryOptions({ input: {}, staleTime: 0 })

export function useOwnReports() {
  return useQuery(ownReportsQuery)
}

/** Asks to have a dismissed report looked at again. */
export function useAskAgain() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const reload = () => queryClient.invalidateQueries({ queryKey: ownReportsQuery.queryKey })
  return useMutation(
    api.safety.askAgain.mutationOptions({
      onSuccess: async () => {
        await reload()
        notify({ title: 'Someone else will look at it again.', kind: 'success' })
      },
      // It may have been asked in another tab.
      onError: () => void reload(),
    }),
  )
}
