import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

type Asked = { conversationId: string; number: number }

const queryKey = ['shown message']

/**
 * Has a message shown, by its number, in the thread of its conversation, wherever that is opened next or is open already.
 * Opening the conversation is the caller's: it is the screen's address that says which one is.
 */
export function showMessage(queryClient: QueryClient, asked: Asked): void {
  queryClient.setQueryData<Asked | null>(queryKey, asked)
}

/** The number of the message that is asked for in a conversation, and what says that it has been shown. */
export function useAskedMessage(conversationId: string): { number: number | null; done: () => void } {
  const queryClient = useQueryClient()
  const { data } = useQuery<Asked | null>({ queryKey, queryFn: skipToken, initialData: null })
  const done = useCallback(() => void queryClient.setQueryData<Asked | null>(queryKey, null), [queryClient])
  return { number: data?.conversationId === conversationId ? data.number : null, done }
}
