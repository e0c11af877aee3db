import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../lib/api.ts'

/** What each screen is called in the browser's tab and by screen readers (WCAG 2.4.2). */
const titles: Record<string, string> = {
  '/auth': 'Sign in or join',
  '/auth/verify': 'Verify your email',
  '/auth/forgot': 'Forgotten password',
  '/auth/reset': 'Set a new password',
  '/profile': 'Profile',
  '/network': 'Network',
  '/inbox': 'Inbox',
  '/preferences': 'Match preferences',
  '/matches': 'Matches',
  '/notifications': 'Notifications',
  '/subscription': 'Plans',
  '/subscription/success': 'Payment',
}

/** Names the screen; the number of unread notifications stands first. */
export function useTitle(pathname: string, isMember: boolean): void {
  const { data } = useQuery({ ...api.notifications.list.queryOptions({ input: {} }), enabled: isMember })
  const unread = isMember ? (data?.unreadCount ?? 0) : 0
  const screen = titles[pathname] ?? (pathname.startsWith('/user/') ? 'Member' : null)
  const name = screen === null ? 'Netwrk' : `${screen} · Netwrk`
  const title = unread > 0 ? `(${unread}) ${name}` : name
  useEffect(() => {
    document.title = title
  }, [title])
}
