import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { Home, loadHome } from './home.tsx'
import { linkRoutes } from './link-routes.ts'
import { pageRoute, root, textIn, textRoute } from './route-kinds.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

// The screens by their path. Each loads when it is first visited.

const waitlist = createRoute({
  getParentRoute: () => root,
  path: '/waitlist',
  validateSearch: (search: Record<string, unknown>): { ref?: string; place?: string } => ({
    ...textIn('ref')(search),
    ...textIn('place')(search),
  }),
  component: lazyRouteComponent(() => import('../slices/waitlist/waitlist.page.tsx'), 'WaitlistPage'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: loadHome,
  component: Home,
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: textIn('invited'),
  loader: () => import('./load-auth.ts').then(({ loadAuth }) => loadAuth()),
  component: lazyRouteComponent(() => import('../slices/accounts/sign-in/auth.page.tsx'), 'AuthPage'),
})

const leaving = createRoute({
  getParentRoute: () => root,
  path: '/leaving',
  validateSearch: textIn('until'),
  component: lazyRouteComponent(() => import('../slices/rights/deletion/leaving.page.tsx'), 'LeavingPage'),
})

const callback = pageRoute(
  '/auth/callback/$provider',
  lazyRouteComponent(() => import('../slices/accounts/sign-in/callback.page.tsx'), 'CallbackPage'),
)

const forgot = pageRoute(
  '/auth/forgot',
  lazyRouteComponent(() => import('../slices/accounts/password/forgot.page.tsx'), 'ForgotPage'),
)

const welcome = pageRoute(
  '/welcome',
  lazyRouteComponent(() => import('../slices/profiles/welcome/welcome.page.tsx'), 'WelcomePage'),
)

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  validateSearch: (search: Record<string, unknown>): { fill?: '' } => ('fill' in search ? { fill: '' } : {}),
  component: lazyRouteComponent(
    () => import('../slices/profiles/own/own-profile.page.tsx'),
    'OwnProfilePage',
  ),
})

const person = pageRoute(
  '/user/$userId',
  lazyRouteComponent(() => import('../slices/profiles/person/public-profile.page.tsx'), 'PublicProfilePage'),
)

const nobody = pageRoute(
  '/user',
  lazyRouteComponent(() => import('../slices/profiles/person/public-profile.page.tsx'), 'NobodysProfilePage'),
)

const network = pageRoute(
  '/network',
  lazyRouteComponent(() => import('../slices/connections/network/network.page.tsx'), 'NetworkPage'),
)

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: textIn('user'),
  component: lazyRouteComponent(() => import('../slices/messages/inbox/inbox.page.tsx'), 'InboxPage'),
})

const preferences = pageRoute(
  '/preferences',
  lazyRouteComponent(() => import('../slices/discovery/preferences.page.tsx'), 'PreferencesPage'),
)

const directory = createRoute({
  getParentRoute: () => root,
  path: '/directory',
  validateSearch: (search: Record<string, unknown>) => ({
    ...textIn('text')(search),
    ...textIn('country')(search),
    ...textIn('skill')(search),
    ...('remote' in search && { remote: '' as const }),
  }),
  component: lazyRouteComponent(
    () => import('../slices/discovery/directory/directory.page.tsx'),
    'DirectoryPage',
  ),
})

const later = pageRoute(
  '/later',
  lazyRouteComponent(() => import('../slices/connections/later/later.page.tsx'), 'LaterPage'),
)

const passes = pageRoute(
  '/passes',
  lazyRouteComponent(() => import('../slices/connections/later/passes.page.tsx'), 'PassesPage'),
)

const matches = pageRoute(
  '/matches',
  lazyRouteComponent(() => import('../slices/connections/matches/matches.page.tsx'), 'MatchesPage'),
)

const invite = pageRoute(
  '/invite',
  lazyRouteComponent(() => import('../slices/invites/invite.page.tsx'), 'InvitePage'),
)

const joinByLink = pageRoute(
  '/join/$code',
  lazyRouteComponent(() => import('../slices/invites/join.page.tsx'), 'JoinPage'),
)

const notifications = pageRoute(
  '/notifications',
  lazyRouteComponent(() => import('../slices/notifications/notifications.page.tsx'), 'NotificationsPage'),
)

const subscription = pageRoute(
  '/subscription',
  lazyRouteComponent(() => import('../slices/billing/subscription.page.tsx'), 'SubscriptionPage'),
)

const subscriptionSuccess = createRoute({
  getParentRoute: () => root,
  path: '/subscription/success',
  validateSearch: (search: Record<string, unknown>): { plan?: string; user?: string } => ({
    ...textIn('plan')(search),
    ...textIn('user')(search),
  }),
  component: lazyRouteComponent(() => import('../slices/billing/success.page.tsx'), 'SuccessPage'),
})

const report = createRoute({
  getParentRoute: () => root,
  path: '/report',
  validateSearch: textIn('where'),
  component: lazyRouteComponent(() => import('../slices/safety/reports/notice.page.tsx'), 'NoticePage'),
})

const scams = pageRoute(
  '/scams',
  lazyRouteComponent(() => import('../slices/safety/scam-warnings/scams.page.tsx'), 'ScamsPage'),
)

const help = pageRoute(
  '/help',
  lazyRouteComponent(() => import('../slices/help/help.page.tsx'), 'HelpPage'),
)

const contact = pageRoute(
  '/contact',
  lazyRouteComponent(() => import('../slices/help/contact.page.tsx'), 'ContactPage'),
)

const terms = textRoute('/terms')
const privacy = textRoute('/privacy')
const rules = textRoute('/rules')

const consent = pageRoute(
  '/consent',
  lazyRouteComponent(() => import('../slices/rights/texts/consent.page.tsx'), 'ConsentPage'),
)

const accountStatus = pageRoute(
  '/account-status',
  lazyRouteComponent(() => import('../slices/safety/standing/account-status.page.tsx'), 'AccountStatusPage'),
)

const yourData = pageRoute(
  '/your-data',
  lazyRouteComponent(() => import('../slices/rights/your-data/your-data.page.tsx'), 'YourDataPage'),
)

// One route for the whole desk: its parts and their pages are a table in its own code, which members never load.
const desk = createRoute({
  getParentRoute: () => root,
  path: '/desk/$',
  validateSearch: (search: Record<string, unknown>) => search as Record<string, string>,
  loader: async ({ params }) => (await import('../slices/desk/shell/parts.ts')).loadPart(params._splat),
  component: lazyRouteComponent(() => import('../slices/desk/shell/desk.page.tsx'), 'DeskPage'),
})

const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location: { pathname, search } }) => {
    throw pathname === '/moderation'
      ? redirect({ to: '/desk/$', params: { _splat: 'reports' }, search, replace: true })
      : redirect({ to: '/', replace: true })
  },
})

const routeTree = root.addChildren([
  ...linkRoutes,
  waitlist,
  home,
  auth,
  callback,
  forgot,
  leaving,
  welcome,
  profile,
  person,
  nobody,
  network,
  inbox,
  preferences,
  directory,
  later,
  passes,
  matches,
  invite,
  joinByLink,
  notifications,
  subscription,
  subscriptionSuccess,
  report,
  scams,
  help,
  contact,
  terms,
  privacy,
  rules,
  consent,
  accountStatus,
  yourData,
  desk,
  anyOther,
])

/** `history` is given where there is no browser, as where a screen is drawn ahead. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: history === undefined,
    parseSearch,
    stringifySearch,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
