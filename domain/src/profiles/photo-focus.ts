import { z } from 'zod'

/** The point of a photo that every shape of it keeps in view: from 0, left or top, to 1, right or bottom. */
export const photoFocusSchema = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type PhotoFocus = z.infer<typeof photoFocusSchema>

/** Where a photo is looked at until its owner says otherwise. */
export const middle: PhotoFocus = { x: 0.5, y: 0.5 }

const fragment = /#(\d{1,3}),(\d{1,3})$/

/** The address of a photo with its focal point, in percent: `/files/….webp#30,20`. In the middle it is not written. */
export function withFocus(address: string, { x, y }: PhotoFocus): string {
  const point = [x, y].map((share) => Math.round(share * 100)).join(',')
  const bare = withoutFocus(address)
  return point === '50,50' ? bare : `${bare}#${point}`
}

/** The focal point that the address of a photo says. */
export function focusOf(address: string): PhotoFocus {
  const [, x, y] = fragment.exec(address) ?? []
  return x === undefined || y === undefined ? middle : { x: Number(x) / 100, y: Number(y) / 100 }
}

/** The address of the picture itself: by this a photo is known, wherever it is looked at. */
export function withoutFocus(address: string): string {
  return address.split('#')[0]!
}

/** Whether two addresses are of one photo. */
export function isSamePhoto(one: string, other: string): boolean {
  return withoutFocus(one) === withoutFocus(other)
}

/** The part of a picture that fills a square around its focal point, in pixels: as a browser places it. */
export function squareAround(
  { x, y }: PhotoFocus,
  { width, height }: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const side = Math.min(width, height)
  return {
    left: Math.round((width - side) * x),
    top: Math.round((height - side) * y),
    width: side,
    height: side,
  }
}
