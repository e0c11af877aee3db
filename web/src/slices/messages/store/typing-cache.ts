import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'

type Typing = { conversationId: string; isTyping: boolean }

/** What a word of typing is good for, in milliseconds; who goes on says so well before. */
const holdsMilliseconds = 6000

/** Notes that the other side of a conversation types, for a few seconds, or no longer does. */
export function noteTyping(queryClient: QueryClient, { conversationId, isTyping }: Typing): void {
  const queryKey = keyOf(conversationId)
  const until = isTyping ? Date.now() + holdsMilliseconds : 0
  queryClient.setQueryData<number>(queryKey, until)
  if (!isTyping) return
  setTimeout(() => {
    queryClient.setQueryData<number>(queryKey, (held) => (held === until ? 0 : held))
  }, holdsMilliseconds)
}

/** Whether the other side of a conversation types just now. */
export function useIsTyping(conversationId: string | undefined): boolean {
  const { data } = useQuery({
    queryKey: keyOf(conversationId ?? ''),
    queryFn: skipToken,
    initialData: 0,
  })
  return (data ?? 0) > 0
}

function keyOf(conversationId: string) {
  return ['typing', conversationId]
}
