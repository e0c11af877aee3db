import type { Conversation } from '@netwrk/domain/messages/conversation'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { threadKey } from '../messages.api.ts'
import type { ConversationStore } from '../store/conversation-store.ts'
import { useConversationStore, useStored } from '../store/use-conversation-store.ts'
import { loadBack } from './load-back.ts'
import { loadThread } from './load-thread.ts'
import { isOutdated, lastUnbroken, type Thread } from './thread.ts'

/** A conversation's messages, kept complete, and the way to older ones. */
export function useThread(conversation: Conversation) {
  const store = useConversationStore()
  const { id } = conversation
  const data = useStored(({ threads }) => threads[id])
  const query = useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => askForThread(store, id, signal),
  })
  const { isFetching, isError, error, refetch } = query
  const mustAsk = !isFetching && !isError && (data === undefined || isBehind(data, conversation))
  useEffect(() => {
    if (mustAsk) void refetch({ cancelRefetch: false })
  }, [mustAsk, refetch])

  return { data, isError, error, refetch, older: useOlder(store, id) }
}

/** First the newest page; asked again, only what came after those held and what was changed since. */
async function askForThread(store: ConversationStore, conversationId: string, signal: AbortSignal) {
  const thread = await loadThread({
    held: () => store.state.threads[conversationId],
    ask: (page) => client.messages.thread({ conversationId, ...page }, { signal }),
    askChanges: (after) => client.messages.changes({ conversationId, after }, { signal }),
  })
  store.apply({ type: 'thread_loaded', conversationId, thread })
  return null
}

// The list can hear of what the thread has not: it came between the answer and the first frame.
function isBehind(thread: Thread, { lastMessage, revision }: Conversation): boolean {
  if (lastUnbroken(thread) < (lastMessage?.number ?? 0)) return true
  return isOutdated(thread) || thread.revision < revision
}

function useOlder(store: ConversationStore, conversationId: string) {
  const ask = (page: { before: number }) => client.messages.thread({ conversationId, ...page })
  const join = (thread: Thread) => store.apply({ type: 'thread_loaded', conversationId, thread })
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => ask({ before }),
    onSuccess: join,
  })
  const { mutateAsync: loadBackTo, isPending: isLoadingBack } = useMutation({
    mutationFn: async (number: number) => {
      const held = store.state.threads[conversationId]
      if (held) join(await loadBack(held, number, ask))
    },
  })
  return { mutate, isError, isPending: isPending || isLoadingBack, loadBackTo }
}
