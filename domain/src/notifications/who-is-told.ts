import type { News } from '../accounts/settings.ts'

/**
 * What a member is told of away from the screen where it happens, and the switch of their settings that turns it off, by
 * every way: the bell always tells, a push where Push Notifications is on as well, a mail of a match and of unread
 * messages where Email Notifications is.
 */
export const switchOf = {
  match: 'newMatches',
  message: 'newMessages',
  request: 'newMessages',
} as const satisfies Record<string, News>

/** How long a message stays unread before its receiver is mailed, in minutes. */
export const unreadMailMinutes = 15
