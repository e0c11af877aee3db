import { tabTexts } from '../../../lib/storage/browser-storage.ts'
import { ownerKey, placeKey } from './wanted-place.ts'

/** From here on it is the place of a member whose session ended there: nobody else is led to it. */
export function reserveWantedPlace(memberId: string): void {
  tabTexts.write(ownerKey, memberId)
}

/** Where a member goes from the entrance: whoever came to sign in by themselves, or is not remembered, goes Home. */
export function wantedPlace(memberId: string | undefined): string {
  const ownerId = tabTexts.read(ownerKey)
  const isTheirs = ownerId === null || ownerId === memberId
  return (isTheirs && tabTexts.read(placeKey)) || '/'
}
