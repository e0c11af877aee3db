import type { AnyRouter } from '@tanstack/react-router'
import { tabTexts } from '../../../lib/storage/browser-storage.ts'

export const placeKey = 'netwrk.wanted'
export const ownerKey = 'netwrk.wanted.owner'

/**
 * Remembers from which screen a guest went to sign in, also past an identity provider's own pages, until they are on
 * another screen again.
 */
export function followWantedPlace(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    // A newcomer is asked some questions on the way there.
    if (toLocation.pathname === '/welcome') return
    if (!isEntrance(toLocation)) forgetWantedPlace()
    else if (fromLocation && isScreen(fromLocation)) tabTexts.write(placeKey, fromLocation.href)
  })
}

/** Whoever signs out has left: the next to sign in wanted nothing here. */
export function forgetWantedPlace(): void {
  tabTexts.write(placeKey, null)
  tabTexts.write(ownerKey, null)
}

function isScreen(location: { pathname: string }): boolean {
  return !isEntrance(location) && !/^\/(waitlist|welcome|join\/.*)$/.test(location.pathname)
}

/** The screens around signing in. */
export function isEntrance({ pathname }: { pathname: string }): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/')
}
