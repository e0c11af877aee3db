import { photoVariants } from '@netwrk/domain/uploads/photo-variants'
import type { PhotoSources } from '../../ui/display/photo-sources.ts'

const full = 800

/** The versions of a profile photo for `srcset`, and its focal point, which its address says in percent. */
export const photoSources: PhotoSources = (address) => {
  const [src = '', focus] = address.split('#')
  const smaller = photoVariants.map((pixels) => `${src}?size=${pixels} ${pixels}w`)
  return {
    srcSet: hasVariants(src) ? [...smaller, `${src} ${full}w`].join(', ') : undefined,
    style: focus ? { objectPosition: `${focus.replace(',', '% ')}%` } : undefined,
  }
}

// The drawn faces of the demo community have one size; what is not stored here has none that we know.
function hasVariants(src: string): boolean {
  return src.startsWith('/files/profile-photos/') && !src.startsWith('/files/profile-photos/demo/')
}
