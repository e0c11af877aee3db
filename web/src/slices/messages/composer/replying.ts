import type { Message } from '@netwrk/domain/messages/message'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'

/** The message that what is being written in a conversation answers, or null. */
export function useReplying(conversationId: string | undefined): Message | null {
  const { data } = useQuery<Message | null>({
    queryKey: keyOf(conversationId ?? ''),
    queryFn: skipToken,
    initialData: null,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}

export function setReplying(queryClient: QueryClient, conversationId: string, message: Message | null): void {
  queryClient.setQueryData<Message | null>(keyOf(conversationId), message)
}

function keyOf(conversationId: string) {
  return ['replying', conversationId]
}
