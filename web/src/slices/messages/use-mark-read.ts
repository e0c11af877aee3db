import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../lib/api.ts'
import { noteReading } from './thread-cache.ts'

type Options = { memberId: string; conversation: Conversation; upTo: number; isInView: boolean }

/** Tells the server that everything up to a number has been seen, once it stands in view. */
export function useMarkRead({ memberId, conversation, upTo, isInView }: Options): void {
  const queryClient = useQueryClient()
  const conversationId = conversation.id
  const { mutate } = useMutation({
    mutationFn: (read: number) => client.messages.markRead({ conversationId, upTo: read }),
    onMutate: (read) =>
      noteReading(queryClient, memberId, { conversationId, readerId: memberId, upTo: read }),
    retry: 2,
  })
  const isComplete = upTo >= (conversation.lastMessage?.number ?? 0)
  const isDue = isInView && isComplete && conversation.unreadCount > 0
  useEffect(() => {
    if (isDue) mutate(upTo)
  }, [isDue, upTo, mutate])
}
