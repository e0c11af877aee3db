import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { guardGate } from './gate-guard.ts'
import { Home, loadHome } from './home.tsx'
import { Root } from './root.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'
import { ShellError } from './shell/shell-error.tsx'
import { ShellPending } from './shell/shell-pending.tsx'

// The screens by their path. Each loads when it is first visited.

const root = createRootRoute({
  component: Root,
  errorComponent: ShellError,
  pendingComponent: ShellPending,
  pendingMs: 300,
  validateSearch: (search: Record<string, unknown>): { dev?: '' } => ('dev' in search ? { dev: '' } : {}),
  beforeLoad: guardGate,
  notFoundComponent: () => null,
})

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
  component: lazyRouteComponent(() => import('../slices/accounts/sign-in/auth.page.tsx'), 'AuthPage'),
})

const verify = createRoute({
  getParentRoute: () => root,
  path: '/auth/verify',
  validateSearch: textIn('token'),
  component: lazyRouteComponent(() => import('../slices/accounts/links/verify.page.tsx'), 'VerifyPage'),
})

const link = createRoute({
  getParentRoute: () => root,
  path: '/auth/link',
  validateSearch: textIn('token'),
  component: lazyRouteComponent(() => import('../slices/accounts/links/link.page.tsx'), 'LinkPage'),
})

const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback/$provider',
  component: lazyRouteComponent(() => import('../slices/accounts/sign-in/callback.page.tsx'), 'CallbackPage'),
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgot',
  component: lazyRouteComponent(() => import('../slices/accounts/password/forgot.page.tsx'), 'ForgotPage'),
})

const reset = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset',
  validateSearch: textIn('token'),
  component: lazyRouteComponent(() => import('../slices/accounts/password/reset.page.tsx'), 'ResetPage'),
})

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: textIn('token'),
  component: lazyRouteComponent(
    () => import('../slices/accounts/links/unsubscribe.page.tsx'),
    'UnsubscribePage',
  ),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazyRouteComponent(
    () => import('../slices/profiles/own/own-profile.page.tsx'),
    'OwnProfilePage',
  ),
})

const person = createRoute({
  getParentRoute: () => root,
  path: '/user/$userId',
  component: lazyRouteComponent(
    () => import('../slices/profiles/person/public-profile.page.tsx'),
    'PublicProfilePage',
  ),
})

const nobody = createRoute({
  getParentRoute: () => root,
  path: '/user',
  component: lazyRouteComponent(
    () => import('../slices/profiles/person/public-profile.page.tsx'),
    'NobodysProfilePage',
  ),
})

const network = createRoute({
  getParentRoute: () => root,
  path: '/network',
  component: lazyRouteComponent(
    () => import('../slices/connections/network/network.page.tsx'),
    'NetworkPage',
  ),
})

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: textIn('user'),
  component: lazyRouteComponent(() => import('../slices/messages/inbox/inbox.page.tsx'), 'InboxPage'),
})

const preferences = createRoute({
  getParentRoute: () => root,
  path: '/preferences',
  component: lazyRouteComponent(() => import('../slices/discovery/preferences.page.tsx'), 'PreferencesPage'),
})

const matches = createRoute({
  getParentRoute: () => root,
  path: '/matches',
  component: lazyRouteComponent(
    () => import('../slices/connections/matches/matches.page.tsx'),
    'MatchesPage',
  ),
})

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  component: lazyRouteComponent(
    () => import('../slices/notifications/notifications.page.tsx'),
    'NotificationsPage',
  ),
})

const subscription = createRoute({
  getParentRoute: () => root,
  path: '/subscription',
  component: lazyRouteComponent(() => import('../slices/billing/subscription.page.tsx'), 'SubscriptionPage'),
})

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

const scams = createRoute({
  getParentRoute: () => root,
  path: '/scams',
  component: lazyRouteComponent(() => import('../slices/safety/shield/scams.page.tsx'), 'ScamsPage'),
})

const accountStatus = createRoute({
  getParentRoute: () => root,
  path: '/account-status',
  component: lazyRouteComponent(
    () => import('../slices/safety/standing/account-status.page.tsx'),
    'AccountStatusPage',
  ),
})

const moderation = createRoute({
  getParentRoute: () => root,
  path: '/moderation',
  validateSearch: (search: Record<string, unknown>): { ticket?: string; appeal?: string; show?: string } => ({
    ...textIn('ticket')(search),
    ...textIn('appeal')(search),
    ...textIn('show')(search),
  }),
  component: lazyRouteComponent(
    () => import('../slices/safety/moderation/moderation.page.tsx'),
    'ModerationPage',
  ),
})

const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

/** A search parameter that is text or absent. */
function textIn<K extends string>(key: K) {
  return (search: Record<string, unknown>): { [P in K]?: string } => {
    const value = search[key]
    return (typeof value === 'string' && value !== '' ? { [key]: value } : {}) as { [P in K]?: string }
  }
}

const routeTree = root.addChildren([
  waitlist,
  home,
  auth,
  verify,
  link,
  callback,
  forgot,
  reset,
  unsubscribe,
  profile,
  person,
  nobody,
  network,
  inbox,
  preferences,
  matches,
  notifications,
  subscription,
  subscriptionSuccess,
  report,
  scams,
  accountStatus,
  moderation,
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
