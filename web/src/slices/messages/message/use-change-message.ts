import type { Message } from '@netwrk/domain/messages/message'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { useConversationStore } from '../store/use-conversation-store.ts'
import type { UnsavedEdit } from './message-actions-context.ts'
import type { PendingChange } from './pending-changes.ts'

/** What could not be done, where the server has not said why. */
const failures: Record<PendingChange['kind'], string> = {
  edit: 'The message could not be edited. Please try again.',
  delete: 'The message could not be deleted. Please try again.',
  react: 'Your reaction could not be saved. Please try again.',
}

/**
 * Edits, deletes or reacts: shown at once, and taken back with the reason where the server refuses or cannot be reached.
 * Changes are handed over one after the other, so that the last press is what stays.
 * @param onUnsaved an edit was refused because other words are there by now, which are shown, or the session has ended
 */
export function useChangeMessage(onUnsaved: (edit: UnsavedEdit) => void): (change: PendingChange) => void {
  const store = useConversationStore()
  const { notify } = useToast()
  // A second edit may be typed before the first is confirmed: it changes what the first one leaves.
  const confirmed = useRef(new Map<string, number>())
  const { mutate } = useMutation({
    scope: { id: 'change message' },
    mutationFn: (change: PendingChange) => send(change, confirmed.current.get(change.messageId) ?? 0),
    // Doing it again does the same.
    retry: (tried, error) => refusalCode(error) === null && tried < 2,
    onSuccess({ message }, change) {
      if (change.kind === 'edit') confirmed.current.set(message.id, message.revision)
      store.apply({ type: 'change_done', change, message })
    },
    onError: async (error, change) => {
      const code = refusalCode(error)
      const isStale = code === 'request.stale'
      if (isStale) await store.askAgain().catch(() => undefined)
      store.apply({ type: 'change_failed', change })
      if (change.kind === 'edit' && (isStale || code === 'accounts.signed_out')) {
        return onUnsaved({ ...change, isStale })
      }
      notify({ title: refusalText(error, failures[change.kind]), kind: 'error' })
    },
  })
  return useCallback(
    (change) => {
      store.apply({ type: 'change_made', change })
      mutate(change)
    },
    [store, mutate],
  )
}

function send(change: PendingChange, confirmed: number): Promise<{ message: Message }> {
  const { messageId } = change
  if (change.kind === 'edit') {
    const revision = Math.max(change.revision, confirmed)
    return client.messages.edit({ messageId, content: change.content, revision })
  }
  if (change.kind === 'delete') return client.messages.delete({ messageId })
  return client.messages.react({ messageId, emoji: change.emoji, isOn: change.isOn })
}
