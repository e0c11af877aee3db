import type { Notification } from '@netwrk/domain/notifications/notifications.contract'
import { pageTitle } from '@netwrk/domain/screens'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/calls/api.ts'

/**
 * Names the screen in the browser's tab and for screen readers; how much is new stands first: unread
 * notifications, with those of messages, where a conversation is one.
 */
export function useTitle(pathname: string, isMember: boolean): void {
  const { data } = useQuery({ ...api.notifications.list.queryOptions({ input: {} }), enabled: isMember })
  const unread = isMember && data ? data.unreadCount + data.notifications.filter(isOfMessages).length : 0
  const name = pageTitle(pathname)
  const title = unread > 0 ? `(${unread}) ${name}` : name
  useEffect(() => {
    document.title = title
  }, [title])
}

// The others are in the number already.
function isOfMessages({ kind, isRead }: Notification): boolean {
  return kind !== 'new_match' && !isRead
}
