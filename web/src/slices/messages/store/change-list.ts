import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { conversationsQuery } from '../conversations.reads.ts'
import type { NextList } from './conversations.ts'

/**
 * Changes the list of conversations as the server last sent it, and asks again where it knows better. The list is
 * TanStack Query's, because other screens show it too.
 */
export function changeList(queryClient: QueryClient, change: (list: Conversation[]) => NextList): void {
  const { queryKey } = conversationsQuery
  // An answer under way may be older than what was just heard and must not replace it.
  const isAsking = queryClient.isFetching({ queryKey }) > 0
  const list = queryClient.getQueryData(queryKey)
  const next = list && change(list.conversations)
  const isNews = next?.conversations !== list?.conversations
  if (next && isNews) queryClient.setQueryData(queryKey, { conversations: next.conversations })
  const isOvertaken = isAsking && (isNews || list === undefined)
  if (isOvertaken || next?.isCertain === false) void askAgain(queryClient, queryKey)
}

/** Asks again, and breaks off what was asked before. */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
