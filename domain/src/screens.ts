/** What a screen is called in the browser's tab, by its path; null where the name of the product says it all. */
const titles: Readonly<Record<string, string | null>> = {
  '/': null,
  '/waitlist': 'Join the waitlist',
  '/auth': 'Sign in or join',
  '/subscription': 'Plans',
  '/report': 'Report something',
  '/help': 'Help',
  '/contact': 'Ask us',
  '/scams': 'How to spot a scam',
  '/terms': 'Terms of Use',
  '/privacy': 'Privacy Policy',
  '/rules': 'Community Rules',
  '/consent': 'New terms',
  '/account-status': 'Account status',
  '/your-data': 'Your data',
  '/leaving': 'Your account',
  '/moderation': 'Desk',
  '/desk': 'Desk',
  '/auth/verify': 'Verify your email',
  '/auth/keep-factor': 'Two-step sign-in',
  '/auth/keep-account': 'Your account',
  '/auth/change-email': 'New email address',
  '/auth/keep-email': 'Your email address',
  '/auth/link': 'Sign in by link',
  '/auth/forgot': 'Forgotten password',
  '/auth/reset': 'Set a new password',
  '/unsubscribe': 'Notification mails',
  '/welcome': 'Welcome',
  '/profile': 'Profile',
  '/network': 'Network',
  '/inbox': 'Inbox',
  '/preferences': 'Match preferences',
  '/directory': 'Find people',
  '/later': 'Later',
  '/passes': 'Passes',
  '/matches': 'Matches',
  '/invite': 'Invite',
  '/join': 'An invitation',
  '/notifications': 'Notifications',
  '/subscription/success': 'Payment',
  '/user': 'Member',
}

/** Whether there is a screen at a path, whoever may see it. A slash at the end makes no difference. */
export function isScreen(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return Object.hasOwn(titles, plain) || /^\/(user|join|auth\/callback)\/[^/]+$|^\/desk\//.test(plain)
}

/** The title of the page at a path: the screen's name before the product's. */
export function pageTitle(path: string): string {
  const [, first, others] = /^\/desk\/([a-z])([a-z]*)/.exec(path) ?? []
  if (first) return `${first.toUpperCase()}${others} · Desk · Netwrk`
  const screen = /^\/(user|join)(?=\/)/.exec(path)?.[0] ?? path
  const title = Object.hasOwn(titles, screen) ? titles[screen] : null
  return title ? `${title} · Netwrk` : 'Netwrk'
}
