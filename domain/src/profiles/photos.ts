import type { RefusalCode } from '../refusals.ts'
import { photoCounts } from '../uploads/uploads.ts'
import { isSamePhoto, type PhotoFocus, withFocus } from './photo-focus.ts'

/** The photos of a profile as addresses, the first one the main one; or why they cannot be so. */
export type PhotosAfter = { photos: string[]; refusal?: never } | { refusal: RefusalCode }

/**
 * Adds a photo at the end, or puts it in the place of another; never more than 5.
 * @param replaces the photo that gives up its place; null to add
 */
export function withPhoto(photos: readonly string[], added: string, replaces: string | null): PhotosAfter {
  if (replaces === null) {
    if (photos.length >= photoCounts.max) return { refusal: 'profiles.too_many_photos' }
    return { photos: [...photos, added] }
  }
  return changed(photos, replaces, added)
}

/** Takes a photo away, while more than 2 are there. */
export function withoutPhoto(photos: readonly string[], removed: string): PhotosAfter {
  if (!hasPhoto(photos, removed)) return { refusal: 'profiles.photo_not_found' }
  if (photos.length <= photoCounts.min) return { refusal: 'profiles.too_few_photos' }
  return { photos: photos.filter((photo) => !isSamePhoto(photo, removed)) }
}

/** Has every shape of a photo keep a point of it in view. */
export function withFocusOn(photos: readonly string[], photo: string, focus: PhotoFocus): PhotosAfter {
  return changed(photos, photo, withFocus(photo, focus))
}

/**
 * Puts the photos in another order. It names all of them: one that was added or removed in the meantime is neither lost nor
 * brought back.
 */
export function inOrder(photos: readonly string[], wanted: readonly string[]): PhotosAfter {
  // Where each is looked at stays as it is stored.
  const after = wanted.flatMap((one) => photos.find((photo) => isSamePhoto(photo, one)) ?? [])
  const isWhole = after.length === photos.length && wanted.length === photos.length
  return isWhole && new Set(after).size === photos.length ? { photos: after } : { refusal: 'request.stale' }
}

/** The photos with one of them at another place, counted from 0; past the ends is at the ends. */
export function movedTo(photos: readonly string[], photo: string, place: number): string[] {
  const others = photos.filter((other) => other !== photo)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, photo)
}

export function hasPhoto(photos: readonly string[], photo: string): boolean {
  return photos.some((one) => isSamePhoto(one, photo))
}

function changed(photos: readonly string[], photo: string, into: string): PhotosAfter {
  if (!hasPhoto(photos, photo)) return { refusal: 'profiles.photo_not_found' }
  return { photos: photos.map((one) => (isSamePhoto(one, photo) ? into : one)) }
}

/** What the photos section says below the counter while there are too few; null from 2 on. */
export function missingPhotosText(count: number): string | null {
  const missing = photoCounts.min - count
  if (missing <= 0) return null
  return missing === 1
    ? 'Add 1 more photo: people connect with faces.'
    : 'Add 2 photos: people connect with faces.'
}
