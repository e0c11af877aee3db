import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, client } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { openQuery, requestTermsQuery } from '../messages.api.ts'
import { useConversationStore } from '../store/use-conversation-store.ts'
import { sendFailure } from '../unsent/unsent-queue.ts'

export type SendRequest = {
  send(content: string): boolean
  /** What the member is asked before it goes; null while nothing is. */
  asked: string | null
  confirm(): void
  drop(): void
}

/**
 * Sends the first message to a member without a match; what fails stays in the field. It answers false, as what is
 * written is a draft until the server has it.
 */
export function useSendRequest(withId: string): SendRequest {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const store = useConversationStore()
  const last = useRef({ content: '', clientId: '' })
  const [asked, setAsked] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ content, isConfirmed }: { content: string; isConfirmed: boolean }) => {
      // The same words again are the same message: what was stored unnoticed is not stored twice.
      if (last.current.content !== content) last.current = { content, clientId: crypto.randomUUID() }
      return client.messages.request({ withId, ...last.current, ...(isConfirmed && { isConfirmed }) })
    },
    onSuccess: ({ conversation }) => {
      store.apply({ type: 'drafted', userId: withId, text: '' })
      queryClient.setQueryData(openQuery(withId).queryKey, { conversation })
      store.apply({ type: 'request_sent', conversation })
    },
    onError: (error) => {
      const code = refusalCode(error)
      if (code === 'safety.asked_before_sending') return setAsked(refusalText(error, sendFailure))
      if (code === 'safety.held_for_review') {
        // It is shown where one would write, with what is said of it.
        store.apply({ type: 'drafted', userId: withId, text: '' })
        void queryClient.invalidateQueries({ queryKey: api.messages.held.key() })
      }
      notify({ title: refusalText(error, sendFailure), kind: 'error' })
      // What was true when it was asked is so no longer.
      void queryClient.invalidateQueries({ queryKey: requestTermsQuery(withId).queryKey })
    },
  })
  return {
    send(content) {
      if (!isPending) mutate({ content, isConfirmed: false })
      return false
    },
    asked,
    confirm() {
      setAsked(null)
      mutate({ content: last.current.content, isConfirmed: true })
    },
    drop: () => setAsked(null),
  }
}
