import type { RefusalCode } from '../refusals.ts'
import { photoCounts } from '../uploads/uploads.ts'

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
  if (!photos.includes(replaces)) return { refusal: 'profiles.photo_not_found' }
  return { photos: photos.map((photo) => (photo === replaces ? added : photo)) }
}

/** Takes a photo away, while more than 2 are there. */
export function withoutPhoto(photos: readonly string[], removed: string): PhotosAfter {
  if (!photos.includes(removed)) return { refusal: 'profiles.photo_not_found' }
  if (photos.length <= photoCounts.min) return { refusal: 'profiles.too_few_photos' }
  return { photos: photos.filter((photo) => photo !== removed) }
}

/** What the photos section says below the counter while there are too few; null from 2 on. */
export function missingPhotosText(count: number): string | null {
  const missing = photoCounts.min - count
  if (missing <= 0) return null
  return missing === 1
    ? 'Add 1 more photo: people connect with faces.'
    : 'Add 2 photos: people connect with faces.'
}
