import { ownerKey, placeKey } from './wanted-place.ts'

/** From here on it is the place of a member whose session ended there: nobody else is led to it. */
export function reserveWantedPlace(memberId: string): void {
  try {
    sessionStorage.setItem(ownerKey, memberId)
  } catch {
    // A browser that keeps nothing leads Home.
  }
}

/** Where a member goes from the entrance: whoever came to sign in by themselves goes Home. */
export function wantedPlace(memberId: string | undefined): string {
  try {
    const ownerId = sessionStorage.getItem(ownerKey)
    const isTheirs = ownerId === null || ownerId === memberId
    return (isTheirs && sessionStorage.getItem(placeKey)) || '/'
  } catch {
    return '/'
  }
}
