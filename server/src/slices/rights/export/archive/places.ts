import { fileUrl } from '@netwrk/domain/uploads/uploads'

const folder = 'files/'

/** Where a stored file lies in an archive, by its path or address. */
export function archivePath(stored: string): string {
  return `${folder}${stored.startsWith(fileUrl('')) ? stored.slice(fileUrl('').length) : stored}`
}

/** Where the storage has what lies in an archive at a place. */
export function storedPath(place: string): string {
  return place.slice(folder.length)
}
