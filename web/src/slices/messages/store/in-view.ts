import type { ClientFrame } from '@netwrk/domain/live-frames'
import type { QueryClient } from '@tanstack/react-query'

const queryKey = ['conversation in view']

/** Notes which conversation stands in front of the person, at its end, so that nothing there counts as unread. */
export function setInView(queryClient: QueryClient, conversationId: string | null): void {
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData<string | null>(queryKey, conversationId)
}

export function isInView(queryClient: QueryClient, conversationId: string): boolean {
  return queryClient.getQueryData<string | null>(queryKey) === conversationId
}

const frontKey = ['conversation in front']

/** Notes which conversation is open in front of the person, at whichever message, for who tells the server of it. */
export function setInFront(queryClient: QueryClient, conversationId: string | null): void {
  queryClient.setQueryDefaults(frontKey, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData<string | null>(frontKey, conversationId)
}

/** What the server is told of the conversation in front of the person; null where there is none. */
export function viewingFrame(queryClient: QueryClient): ClientFrame | null {
  const conversationId = queryClient.getQueryData<string | null>(frontKey) ?? null
  return conversationId === null ? null : { type: 'viewing', conversationId, isViewing: true }
}
