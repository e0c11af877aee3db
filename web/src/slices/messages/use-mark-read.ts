import type { Message } from '@netwrk/domain/messages/message'
import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '../../lib/api.ts'
import { setInView } from './in-view.ts'
import { noteReading } from './thread-cache.ts'

type Options = { memberId: string; conversation: Conversation; last: Message | undefined; isInView: boolean }

/** Tells the server that everything up to the last message has been seen, once it stands in view. */
export function useMarkRead({ memberId, conversation, last, isInView }: Options): void {
  const queryClient = useQueryClient()
  const conversationId = conversation.id
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => client.messages.markRead({ conversationId, upTo }),
    onMutate: (upTo) => noteReading(queryClient, memberId, { conversationId, readerId: memberId, upTo }),
    retry: 2,
  })
  useEffect(() => {
    setInView(queryClient, isInView ? conversationId : null)
    return () => setInView(queryClient, null)
  }, [queryClient, conversationId, isInView])

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
