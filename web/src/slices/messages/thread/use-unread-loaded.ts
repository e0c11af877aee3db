import type { Conversation } from '@netwrk/domain/messages/conversation'
import { useEffect, useState } from 'react'
import type { Thread } from './thread.ts'

/** Further back than this nobody's first unread message is fetched for. */
const mostUnread = 1000

/**
 * Fetches what lies between the newest page and the first unread message, so that the thread can begin there. True once
 * that is done, has failed, or there is nothing to fetch. A conversation has a component of its own.
 */
export function useUnreadLoaded(
  { unreadCount, lastMessage }: Conversation,
  thread: Thread | undefined,
  loadBackTo: (number: number) => Promise<unknown>,
): boolean {
  const [firstUnread] = useState((lastMessage?.number ?? 0) - unreadCount + 1)
  const [isDone, setDone] = useState(unreadCount === 0 || unreadCount > mostUnread)
  const first = thread?.messages[0]?.number
  const isMissing = !isDone && first !== undefined && first > firstUnread
  useEffect(() => {
    if (!isMissing) return
    const finish = () => setDone(true)
    loadBackTo(firstUnread).then(finish, finish)
  }, [isMissing, loadBackTo, firstUnread])
  return !isMissing
}
