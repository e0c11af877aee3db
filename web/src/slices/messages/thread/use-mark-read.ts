import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Message } from '@netwrk/domain/messages/message'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, client } from '../../../lib/calls/api.ts'
import { useConversationStore } from '../store/use-conversation-store.ts'

type Options = { conversation: Conversation; last: Message | undefined; isInView: boolean }

/** Tells the server that everything up to the last message has been seen, once it stands in view. */
export function useMarkRead({ conversation, last, isInView }: Options): void {
  const queryClient = useQueryClient()
  const store = useConversationStore()
  const { memberId } = store
  const conversationId = conversation.id
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => client.messages.markRead({ conversationId, upTo }),
    onMutate: (upTo) => store.apply({ type: 'read', conversationId, readerId: memberId, upTo }),
    onSuccess: () => readNotification(queryClient, conversation.other.id),
    retry: 2,
  })
  useEffect(() => {
    store.apply({ type: 'at_end', conversationId: isInView ? conversationId : null })
    return () => store.apply({ type: 'at_end', conversationId: null })
  }, [store, conversationId, isInView])

  const upTo = last?.number ?? 0
  const told = useRef(conversation.unreadCount === 0 ? upTo : 0)
  const isComplete = upTo >= (conversation.lastMessage?.number ?? 0)
  const isNews = conversation.unreadCount > 0 || (last?.senderId !== memberId && upTo > told.current)
  const isDue = isInView && isComplete && isNews
  useEffect(() => {
    if (!isDue) return
    told.current = upTo
    mutate(upTo)
  }, [isDue, upTo, mutate])
}

/** The notification of these messages is read with them: whoever counts it looks again, if it is counted at all. */
function readNotification(queryClient: QueryClient, otherId: string) {
  const { queryKey } = api.notifications.list.queryOptions({ input: {} })
  const isCounted = queryClient
    .getQueryData(queryKey)
    ?.notifications.some(({ data, isRead }) => data.otherUserId === otherId && !isRead)
  if (isCounted) void queryClient.invalidateQueries({ queryKey })
}
