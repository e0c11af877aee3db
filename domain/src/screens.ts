/** What a screen is called in the browser's tab, and what is said of it where somebody links to it. */
export type Screen = {
  /** Null where the name of the product says it all. */
  title: string | null
  description: string
  /** Whether search engines are to know it: what visitors may see without an account, and nobody's alone. */
  isPublic: boolean
}

const about = 'Netwrk is where entrepreneurs find partners, co-founders, mentors and investors.'

function membersOnly(title: string): Screen {
  return { title, description: about, isPublic: false }
}

/** The screens by their path. */
const screens: Readonly<Record<string, Screen>> = {
  '/': {
    title: null,
    description: `${about} See who fits you best, with a score and the reasons for it, and connect.`,
    isPublic: true,
  },
  '/waitlist': {
    title: 'Join the waitlist',
    description:
      'Netwrk opens soon. Take your place among the first entrepreneurs to find their partners, co-founders, mentors and investors.',
    isPublic: true,
  },
  '/auth': {
    title: 'Sign in or join',
    description: `Join free in a minute, or sign in. ${about}`,
    isPublic: true,
  },
  '/subscription': {
    title: 'Plans',
    description: 'Free, Premium and Elite: meet 5, 20 or 50 entrepreneurs a day on Netwrk. Cancel anytime.',
    isPublic: true,
  },
  '/report': {
    title: 'Report something',
    description: 'Tell us of something on Netwrk that is illegal or against the rules. No account is needed.',
    isPublic: true,
  },
  '/scams': {
    title: 'How to see through scams',
    description: 'What scams have in common, and what to do if you have sent money already.',
    isPublic: true,
  },
  '/account-status': membersOnly('Account status'),
  '/moderation': membersOnly('Moderation'),
  '/auth/verify': membersOnly('Verify your email'),
  '/auth/link': membersOnly('Sign in by link'),
  '/auth/forgot': membersOnly('Forgotten password'),
  '/auth/reset': membersOnly('Set a new password'),
  '/unsubscribe': membersOnly('Notification mails'),
  '/profile': membersOnly('Profile'),
  '/network': membersOnly('Network'),
  '/inbox': membersOnly('Inbox'),
  '/preferences': membersOnly('Match preferences'),
  '/matches': membersOnly('Matches'),
  '/notifications': membersOnly('Notifications'),
  '/subscription/success': membersOnly('Payment'),
  '/user': membersOnly('Member'),
}

const member = membersOnly('Member')
const unknown: Screen = { title: null, description: about, isPublic: false }

/** Whether there is a screen at a path, whoever may see it. A slash at the end makes no difference. */
export function isScreen(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return Object.hasOwn(screens, plain) || /^\/(user|auth\/callback)\/[^/]+$/.test(plain)
}

/** The screen at a path; a path that is none leads to Home and is not to be remembered. */
export function screenAt(path: string): Screen {
  const known = Object.hasOwn(screens, path) ? screens[path] : undefined
  return known ?? (path.startsWith('/user/') ? member : unknown)
}

/** The title of the page: the screen's name before the product's. */
export function pageTitle({ title }: Pick<Screen, 'title'>): string {
  return title === null ? 'Netwrk' : `${title} · Netwrk`
}
