/** Whoever waits may sign in with an account they have; the links of mails lead to these screens. */
const entrances = ['/auth', '/unsubscribe']

/** What an account may always use; the rest of the screens is about finding people. */
const accountScreens = ['/profile', '/inbox', '/matches', '/notifications', '/subscription']

/** Whether a screen can be seen before the launch, by somebody who was not let in. */
export function isOpenBeforeLaunch(path: string, hasAccount: boolean): boolean {
  const within = (screen: string) => path === screen || path.startsWith(`${screen}/`)
  return entrances.some(within) || (hasAccount && accountScreens.some(within))
}
