import type { RefusalCode } from '../refusals.ts'

/** As many pixels as a large camera makes; what a small file claims beyond that is a bomb. */
export const PICTURE_PIXELS_MAX = 50_000_000
/** The longest side: what has few pixels and is very wide still takes the memory of a huge picture. */
export const PICTURE_SIDE_MAX = 16_384
/** An interlaced PNG is decoded whole before anything is made of it, so that few pixels cost much memory. */
export const INTERLACED_PIXELS_MAX = 5_000_000

const megapixel = 1_000_000

type Header = { format: string; width: number; height: number; isProgressive: boolean }

/** Why a picture is not decoded, by what it says of its size, or null. */
export function pictureProblem({ format, width, height, isProgressive }: Header): RefusalCode | null {
  const pixels = width * height
  if (Math.max(width, height) > PICTURE_SIDE_MAX || pixels > PICTURE_PIXELS_MAX)
    return 'uploads.too_many_pixels'
  if (format === 'png' && isProgressive && pixels > INTERLACED_PIXELS_MAX) return 'uploads.interlaced'
  return null
}

/** What a picture counts for in the hourly limit of its sender: megapixels, begun ones whole. */
export function megapixelsOf({ width, height }: Pick<Header, 'width' | 'height'>): number {
  return Math.ceil((width * height) / megapixel)
}
