import type { Conversation } from '@netwrk/domain/messages/conversation'

/** Requests to the member, which have a tab of their own, and all the rest. */
export function byTab(
  conversations: readonly Conversation[],
): Record<'conversations' | 'requests', Conversation[]> {
  return {
    conversations: conversations.filter(({ request }) => request !== 'received'),
    requests: conversations.filter(({ request }) => request === 'received'),
  }
}
