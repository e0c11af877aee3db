import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/calls/api.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

/** Appeals a decision with these words. */
export function useAppeal(decisionId: string) {
  return useWriting("Your appeal is sent. We'll answer here and by email.", (text) =>
    client.safety.appeal({ decisionId, text }),
  )
}

/** Adds these words to an open appeal. */
export function useWriteToAppeal(appealId: string) {
  return useWriting('Sent.', (text) => client.safety.writeToAppeal({ appealId, text }))
}

function useWriting(said: string, write: (text: string) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const askAgain = () => queryClient.invalidateQueries({ queryKey: api.safety.standing.key() })
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      await askAgain()
      notify({ title: said, kind: 'success' })
    },
    // It may have been decided meanwhile.
    onError: () => void askAgain(),
  })
}
