import type { AnyRouter } from '@tanstack/react-router'

const key = 'netwrk.wanted'

/**
 * Remembers from which screen a guest went to sign in, also past an identity provider's own pages, until they are on
 * another screen again.
 */
export function followWantedPlace(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (!isEntrance(toLocation)) forgetWantedPlace()
    else if (fromLocation && isScreen(fromLocation)) keep(fromLocation.href)
  })
}

/** Where to go from the entrance: whoever came to sign in by themselves goes Home. */
export function wantedPlace(): string {
  try {
    return sessionStorage.getItem(key) ?? '/'
  } catch {
    return '/'
  }
}

/** Whoever signs out has left: the next to sign in wanted nothing here. */
export function forgetWantedPlace(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function keep(href: string): void {
  try {
    sessionStorage.setItem(key, href)
  } catch {
    // A browser that keeps nothing leads Home.
  }
}

function isScreen(location: { pathname: string }): boolean {
  return !isEntrance(location) && location.pathname !== '/waitlist'
}

function isEntrance({ pathname }: { pathname: string }): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/')
}
