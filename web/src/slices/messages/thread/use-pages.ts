import { PAGE_SIZE } from '@netwrk/domain/messages/message-limits'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../lib/calls/api.ts'
import type { ConversationStore } from '../store/conversation-store.ts'
import { loadBack } from './load-back.ts'
import type { Thread } from './thread.ts'

/** The ways to messages that are not held: those before and after what is shown, and those around one far back. */
export function usePages(store: ConversationStore, conversationId: string) {
  useEffect(() => () => store.apply({ type: 'passage_left', conversationId }), [store, conversationId])
  const ask = (page: { before: number } | { after: number }) =>
    client.messages.thread({ conversationId, ...page })
  const join = (thread: Thread) => store.apply({ type: 'thread_loaded', conversationId, thread })

  const older = useMutation({
    async mutationFn(before: number) {
      const isOfPassage = store.state.passages[conversationId] !== undefined
      const thread = await ask({ before })
      if (isOfPassage) store.apply({ type: 'passage_loaded', conversationId, thread })
      else join(thread)
    },
  })
  const newer = useMutation({
    async mutationFn(after: number) {
      // An answer forwards says nothing about what is older.
      const thread = { ...(await ask({ after })), hasMore: true }
      store.apply({ type: 'passage_loaded', conversationId, thread })
    },
  })
  const { mutateAsync: loadBackTo } = useMutation({
    async mutationFn(number: number) {
      const held = store.state.threads[conversationId]
      if (held) join(await loadBack(held, number, ask))
    },
  })
  const { mutateAsync: loadAround, isPending } = useMutation({
    async mutationFn(number: number) {
      const holds = (thread: Thread | undefined) =>
        thread?.messages.some((message) => message.number === number) ?? false
      if (holds(store.state.threads[conversationId])) {
        store.apply({ type: 'passage_left', conversationId })
        return true
      }
      const thread = await ask({ before: number + PAGE_SIZE / 2 })
      store.apply({ type: 'passage_loaded', conversationId, thread, begins: true })
      return holds(thread)
    },
  })
  return { older, newer, loadBackTo, loadAround, isLoadingPassage: isPending }
}
