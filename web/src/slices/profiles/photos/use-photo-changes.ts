import { hasPhoto } from '@netwrk/domain/profiles/photos'
import { useEffect, useState } from 'react'

/** What happened to the photos last, in words; an order that changed is said by whoever changed it. */
export function usePhotoChanges(photos: readonly string[]): string {
  const [{ before, said }, setSaid] = useState({ before: photos, said: '' })
  useEffect(() => {
    if (before === photos) return
    const isNew = photos.some((photo) => !hasPhoto(before, photo))
    const isGone = before.some((photo) => !hasPhoto(photos, photo))
    const happened = isNew ? (isGone ? 'Photo replaced' : 'Photo added') : isGone ? 'Photo removed' : said
    setSaid({ before: photos, said: happened })
  }, [photos, before, said])
  return said
}
