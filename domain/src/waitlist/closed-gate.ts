/**
 * Whoever waits may sign in with an account they have, anybody may report, and read what they would agree to; the links
 * of mails lead here, too.
 */
const entrances = [
  '/auth',
  '/join',
  '/unsubscribe',
  '/report',
  '/help',
  '/contact',
  '/terms',
  '/privacy',
  '/rules',
  '/consent',
]

/** What an account may always use; the rest of the screens is about finding people. */
const accountScreens = [
  '/welcome',
  '/profile',
  '/invite',
  '/inbox',
  '/matches',
  '/notifications',
  '/subscription',
  '/account-status',
  '/your-data',
  '/moderation',
  '/desk',
]

/** Whether a screen can be seen before the launch, by somebody who was not let in. */
export function isOpenBeforeLaunch(path: string, hasAccount: boolean): boolean {
  const within = (screen: string) => path === screen || path.startsWith(`${screen}/`)
  return entrances.some(within) || (hasAccount && accountScreens.some(within))
}
