import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { openQuery, requestTermsQuery } from '../messages.api.ts'
import { useConversationStore } from '../store/use-conversation-store.ts'
import { sendFailure } from '../unsent/unsent-queue.ts'

/**
 * Sends the first message to a member without a match; what fails stays in the field. It answers false, as what is
 * written is a draft until the server has it.
 */
export function useSendRequest(withId: string): (content: string) => boolean {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const store = useConversationStore()
  const last = useRef({ content: '', clientId: '' })
  const { mutate, isPending } = useMutation({
    mutationFn: (content: string) => {
      // The same words again are the same message: what was stored unnoticed is not stored twice.
      if (last.current.content !== content) last.current = { content, clientId: crypto.randomUUID() }
      return client.messages.request({ withId, ...last.current })
    },
    onSuccess: ({ conversation }) => {
      store.apply({ type: 'drafted', userId: withId, text: '' })
      queryClient.setQueryData(openQuery(withId).queryKey, { conversation })
      store.apply({ type: 'request_sent', conversation })
    },
    onError: (error) => {
      notify({ title: refusalText(error, sendFailure), kind: 'error' })
      // What was true when it was asked is so no longer.
      void queryClient.invalidateQueries({ queryKey: requestTermsQuery(withId).queryKey })
    },
  })
  return (content) => {
    if (!isPending) mutate(content)
    return false
  }
}
