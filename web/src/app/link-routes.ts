import { lazyRouteComponent } from '@tanstack/react-router'
import { linkRoute } from './route-kinds.ts'

const verify = linkRoute(
  '/auth/verify',
  lazyRouteComponent(() => import('../slices/accounts/links/verify.page.tsx'), 'VerifyPage'),
)

const link = linkRoute(
  '/auth/link',
  lazyRouteComponent(() => import('../slices/accounts/links/link.page.tsx'), 'LinkPage'),
)

const keepFactor = linkRoute(
  '/auth/keep-factor',
  lazyRouteComponent(() => import('../slices/accounts/links/account-links.page.tsx'), 'KeepFactorPage'),
)

const keepAccount = linkRoute(
  '/auth/keep-account',
  lazyRouteComponent(() => import('../slices/rights/deletion/keep-account.page.tsx'), 'KeepAccountPage'),
)

const changeEmail = linkRoute(
  '/auth/change-email',
  lazyRouteComponent(() => import('../slices/accounts/links/account-links.page.tsx'), 'ConfirmEmailPage'),
)

const keepEmail = linkRoute(
  '/auth/keep-email',
  lazyRouteComponent(() => import('../slices/accounts/links/account-links.page.tsx'), 'KeepEmailPage'),
)

const reset = linkRoute(
  '/auth/reset',
  lazyRouteComponent(() => import('../slices/accounts/password/reset.page.tsx'), 'ResetPage'),
)

const unsubscribe = linkRoute(
  '/unsubscribe',
  lazyRouteComponent(() => import('../slices/accounts/links/unsubscribe.page.tsx'), 'UnsubscribePage'),
)

/** The screens that the links of mails lead to. */
export const linkRoutes = [
  verify,
  link,
  keepFactor,
  keepAccount,
  changeEmail,
  keepEmail,
  reset,
  unsubscribe,
] as const
