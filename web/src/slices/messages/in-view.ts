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
