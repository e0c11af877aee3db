import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Message } from '@netwrk/domain/messages/message'
import { useMemo, useState } from 'react'
import { firstUnreadOf } from './timeline.ts'

type Options = {
  memberId: string
  conversation: Conversation
  messages: readonly Message[]
  /** The member has written something: they know what is new. */
  isAnswered: boolean
}

/**
 * The number of the first message that was unread when the member came to the thread, or came back to it. It stays while
 * they read, and goes when they answer.
 */
export function useFirstUnread({ memberId, conversation, messages, isAnswered }: Options): number | null {
  const { unreadCount, lastMessage } = conversation
  const [known, setKnown] = useState({ unreadCount: 0, since: { count: 0, upTo: 0 } })
  if (known.unreadCount !== unreadCount) {
    const isNews = known.unreadCount === 0
    const since = isNews ? { count: unreadCount, upTo: lastMessage?.number ?? 0 } : known.since
    setKnown({ unreadCount, since })
  }
  if (isAnswered && known.since.count > 0) setKnown({ unreadCount, since: { count: 0, upTo: 0 } })
  return useMemo(() => firstUnreadOf(messages, memberId, known.since), [messages, memberId, known.since])
}
