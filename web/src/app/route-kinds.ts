import { createRootRoute, createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { guardGate } from './gate-guard.ts'
import { Root } from './root.tsx'
import { ShellError } from './shell/shell-error.tsx'
import { ShellPending } from './shell/shell-pending.tsx'

/** The route above all others. */
export const root = createRootRoute({
  component: Root,
  errorComponent: ShellError,
  pendingComponent: ShellPending,
  pendingMs: 300,
  validateSearch: (search: Record<string, unknown>): { dev?: '' } => ('dev' in search ? { dev: '' } : {}),
  beforeLoad: guardGate,
  notFoundComponent: () => null,
})

/** One of the operator's texts, or a version of it. */
export function textRoute<P extends `/${string}`>(path: P) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: textIn('version'),
    component: lazyRouteComponent(() => import('../slices/rights/texts/text.page.tsx'), 'TextPage'),
  })
}

/** A screen that takes nothing from its address but its path. */
export function pageRoute<P extends `/${string}`>(path: P, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, component })
}

/** A screen that the link of a mail leads to. */
export function linkRoute<P extends `/${string}`>(path: P, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, validateSearch: textIn('token'), component })
}

/** A search parameter that is text or absent. */
export function textIn<K extends string>(key: K) {
  return (search: Record<string, unknown>): { [P in K]?: string } => {
    const value = search[key]
    return (typeof value === 'string' && value !== '' ? { [key]: value } : {}) as { [P in K]?: string }
  }
}
