import { useEffect } from 'react'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { useConversationStore, useStored } from '../store/use-conversation-store.ts'
import { failureText, firstUnseen, firstUntold } from './unsent-queue.ts'

/**
 * Tells once of messages that have failed, however many failed together. Those on the screen say so themselves: a
 * toast would cover them.
 */
export function useFailureToast(openId: string | undefined): void {
  const store = useConversationStore()
  const { notify } = useToast()
  const unsent = useStored((state) => state.unsent.messages)
  const untold = firstUntold(unsent)
  const unseen = firstUnseen(unsent, openId)
  useEffect(() => {
    if (!untold) return
    if (unseen) notify({ title: failureText(unseen), kind: 'error' })
    store.apply({ type: 'failures_told' })
  }, [untold, unseen, store, notify])
}
