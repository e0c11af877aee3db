import { useEffect } from 'react'

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

/** Names the screen; a member's own figure of unread messages stands first. */
export function useTitle(pathname: string, unread: number): void {
  const screen = titles[pathname] ?? (pathname.startsWith('/user/') ? 'Member' : null)
  const name = screen === null ? 'Netwrk' : `${screen} · Netwrk`
  const title = unread > 0 ? `(${unread}) ${name}` : name
  useEffect(() => {
    document.title = title
  }, [title])
}
