import type { Conversation } from '@netwrk/domain/messages/conversation'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { threadKey } from '../messages.api.ts'
import type { ConversationStore } from '../store/conversation-store.ts'
import { useConversationStore, useStored } from '../store/use-conversation-store.ts'
import { loadThread, withAllChanges } from './load-thread.ts'
import { isOutdated, lastUnbroken, type Thread } from './thread.ts'
import { usePages } from './use-pages.ts'

/** A conversation's messages, kept complete: the newest, the passage that is shown in their place, and the ways to more. */
export function useThread(conversation: Conversation) {
  const store = useConversationStore()
  const { id } = conversation
  const data = useStored(({ threads }) => threads[id])
  const passage = useStored(({ passages }) => passages[id])
  const query = useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => askForThread(store, id, signal),
  })
  const { isFetching, isError, error, refetch } = query
  const isComplete =
    data && !isBehind(data, conversation) && !(passage && lacksChanges(passage, conversation))
  const mustAsk = !isFetching && !isError && !isComplete
  useEffect(() => {
    if (mustAsk) void refetch({ cancelRefetch: false })
  }, [mustAsk, refetch])

  return { data, passage, isError, error, refetch, pages: usePages(store, id) }
}

/** First the newest page; asked again, only what came after those held and what was changed since. */
async function askForThread(store: ConversationStore, conversationId: string, signal: AbortSignal) {
  const askChanges = (after: number) => client.messages.changes({ conversationId, after }, { signal })
  const thread = await loadThread({
    held: () => store.state.threads[conversationId],
    ask: (page) => client.messages.thread({ conversationId, ...page }, { signal }),
    askChanges,
  })
  store.apply({ type: 'thread_loaded', conversationId, thread })
  const held = () => store.state.passages[conversationId]
  const passage = held()
  if (passage && passage.revision < thread.revision) {
    const heard = { ...passage, heardRevision: Math.max(passage.heardRevision ?? 0, thread.revision) }
    const changed = await withAllChanges(heard, { held, askChanges })
    store.apply({ type: 'passage_loaded', conversationId, thread: changed })
  }
  return null
}

// The list can hear of what the thread has not: it came between the answer and the first frame.
function isBehind(thread: Thread, conversation: Conversation): boolean {
  return lastUnbroken(thread) < (conversation.lastMessage?.number ?? 0) || lacksChanges(thread, conversation)
}

function lacksChanges(thread: Thread, { revision }: Conversation): boolean {
  return isOutdated(thread) || thread.revision < revision
}
