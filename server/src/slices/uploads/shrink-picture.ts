import { Refusal } from '@netwrk/domain/refusals'
import { photoVariants } from '@netwrk/domain/uploads/photo-variants'
import { pictureSizes, type UploadPurpose } from '@netwrk/domain/uploads/uploads'
import pLimit from 'p-limit'
import sharp from 'sharp'

/** A picture as it is kept: re-encoded, upright, without metadata. Pixels. */
export type Shrunk = { file: string; width: number; height: number }
export type ShrunkPicture = Shrunk & { variants: { pixels: (typeof photoVariants)[number]; file: string }[] }

/** As many pixels as a large camera makes; what a small file claims beyond that is a bomb. */
const mostPixels = 50_000_000
const mostSeconds = 30
/** How good a document stays that keeps its size, in percent. */
const documentQuality = 90

// A picture may need some hundred megabytes while it is decoded: few at a time, and nothing kept for the next.
const atOnce = pLimit(2)
sharp.cache(false)

/**
 * Re-encodes a picture to the sizes of SPEC section 7 (verification documents keep theirs), upright, in sRGB, with all
 * metadata gone.
 * @throws Refusal `uploads.too_many_pixels`, `uploads.unreadable`
 */
export function shrinkPicture(file: string, purpose: UploadPurpose): Promise<ShrunkPicture> {
  return atOnce(async () => {
    await refuseBomb(file)
    const target = purpose === 'verification' ? null : pictureSizes[purpose]
    const main = await encode(
      file,
      `${file}.webp`,
      target?.pixels ?? null,
      target?.quality ?? documentQuality,
    )
    const variants = []
    for (const pixels of purpose === 'profile' ? photoVariants : []) {
      // From the small one: the large one was read once.
      const variant = await encode(main.file, `${file}.${pixels}.webp`, pixels, pictureSizes.profile.quality)
      variants.push({ pixels, file: variant.file })
    }
    return { ...main, variants }
  })
}

async function refuseBomb(file: string) {
  const { width, height } = await openPicture(file, false).metadata().catch(unreadable)
  if (width * height > mostPixels) throw new Refusal('uploads.too_many_pixels')
}

async function encode(file: string, to: string, pixels: number | null, quality: number): Promise<Shrunk> {
  const picture = openPicture(file, mostPixels).timeout({ seconds: mostSeconds }).autoOrient()
  if (pixels !== null)
    picture.resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
  const { width, height } = await picture.webp({ quality }).toFile(to).catch(unreadable)
  return { file: to, width, height }
}

function openPicture(file: string, limitInputPixels: number | false) {
  return sharp(file, { limitInputPixels, sequentialRead: true, failOn: 'error', pages: 1 })
}

function unreadable(): never {
  throw new Refusal('uploads.unreadable')
}
