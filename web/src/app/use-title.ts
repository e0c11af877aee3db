import { pageTitle, screenAt } from '@netwrk/domain/screens'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../lib/api.ts'

/** Names the screen in the browser's tab and for screen readers; the number of unread notifications stands first. */
export function useTitle(pathname: string, isMember: boolean): void {
  const { data } = useQuery({ ...api.notifications.list.queryOptions({ input: {} }), enabled: isMember })
  const unread = isMember ? (data?.unreadCount ?? 0) : 0
  const name = pageTitle(screenAt(pathname))
  const title = unread > 0 ? `(${unread}) ${name}` : name
  useEffect(() => {
    document.title = title
  }, [title])
}
