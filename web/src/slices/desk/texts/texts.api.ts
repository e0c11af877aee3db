import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

export const useTexts = () => useQuery(api.desk.texts.queryOptions({ input: {} }))

export function usePublish() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return useMutation(
    api.desk.publishText.mutationOptions({
      onSuccess: () => notify({ title: 'It is published.', kind: 'success' }),
      // Not waited for: the editor begins anew at the next version, and what its dialog does afterwards would be lost.
      onSettled: () => {
        for (const queryKey of [api.desk.texts.key(), api.rights.key()])
          void queryClient.invalidateQueries({ queryKey })
      },
    }),
  )
}
