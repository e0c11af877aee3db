import type { Message } from '@netwrk/domain/messages/message'
import { REPORTABLE_MESSAGES } from '@netwrk/domain/safety/report'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/calls/api.ts'
import { conversationsQuery } from '../../messages/conversations.reads.ts'

/** So many pages are looked through for theirs: who has written less in them has written enough. */
const mostPages = 4

/**
 * The last messages of a member in the conversation with them, the oldest first, and `first` however old it is; none where
 * there is no conversation.
 */
export function useReportableMessages(memberId: string, first: Message | undefined) {
  const conversations = useQuery(conversationsQuery)
  const conversationId = conversations.data?.conversations.find(({ other }) => other.id === memberId)?.id
  const messages = useQuery({
    queryKey: ['reportable messages', conversationId],
    queryFn: () => lastOf(memberId, conversationId!),
    enabled: conversationId !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  return {
    messages: withFirst(messages.data ?? [], first),
    // Whoever has no conversation with them sees nothing come and go.
    isLoading: messages.isLoading,
    hasFailed: conversations.data === undefined ? conversations.isError : messages.isError && !messages.data,
    retry: () => void (conversations.data === undefined ? conversations : messages).refetch(),
  }
}

/** Never more than can be reported at once. */
function withFirst(last: Message[], first: Message | undefined): Message[] {
  if (first === undefined || last.some(({ id }) => id === first.id)) return last
  return [first, ...last.slice(1 - REPORTABLE_MESSAGES)]
}

async function lastOf(memberId: string, conversationId: string): Promise<Message[]> {
  const found: Message[] = []
  let before: number | undefined
  for (let page = 0; page < mostPages && found.length < REPORTABLE_MESSAGES; page += 1) {
    const { messages, hasMore } = await client.messages.thread({
      conversationId,
      ...(before !== undefined && { before }),
    })
    found.unshift(...messages.filter(({ senderId, isDeleted }) => senderId === memberId && !isDeleted))
    before = messages[0]?.number
    if (!hasMore || before === undefined) break
  }
  return found.slice(-REPORTABLE_MESSAGES)
}
