/** Whoever waits may sign in with an account they have, and anybody may report; the links of mails lead here, too. */
const entrances = ['/auth', '/unsubscribe', '/report']

/** What an account may always use; the rest of the screens is about finding people. */
const accountScreens = [
  '/profile',
  '/inbox',
  '/matches',
  '/notifications',
  '/subscription',
  '/account-status',
  '/moderation',
]

/** Whether a screen can be seen before the launch, by somebody who was not let in. */
export function isOpenBeforeLaunch(path: string, hasAccount: boolean): boolean {
  const within = (screen: string) => path === screen || path.startsWith(`${screen}/`)
  return entrances.some(within) || (hasAccount && accountScreens.some(within))
}
