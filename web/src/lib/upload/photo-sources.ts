import { photoVariants } from '@netwrk/domain/uploads/photo-variants'

const full = 800

/** The versions of a profile photo for `srcset`; undefined for a picture that has one size only. */
export function photoSources(src: string): string | undefined {
  if (!hasVariants(src)) return undefined
  const smaller = photoVariants.map((pixels) => `${src}?size=${pixels} ${pixels}w`)
  return [...smaller, `${src} ${full}w`].join(', ')
}

// The drawn faces of the demo community have one size; what is not stored here has none that we know.
function hasVariants(src: string): boolean {
  return src.startsWith('/files/profile-photos/') && !src.startsWith('/files/profile-photos/demo/')
}
