import type { SwipeAction } from '@netwrk/domain/connections/connections'

/** How far a card has been pulled since it was taken, in pixels, right and down being positive. */
export type Pull = { x: number; y: number }

/** A pull this short, in pixels, is still a tap. */
const SLOP = 8

/** A card pulled this far lets go of its place: a third of its width, within bounds a thumb and a mouse can reach. */
const SHARE = 1 / 3
const SHORTEST = 72
const LONGEST = 160

/** A flick this fast, in pixels a millisecond, counts from this many pixels on. */
const FLICK_SPEED = 0.5
const FLICK_LENGTH = 24

/** What a pull has become: still a tap, a swipe of the card, or a scroll, which is left to the browser. */
export function pullKind({ x, y }: Pull): 'tap' | 'swipe' | 'scroll' {
  if (Math.hypot(x, y) < SLOP) return 'tap'
  return Math.abs(x) > Math.abs(y) ? 'swipe' : 'scroll'
}

/**
 * What letting go decides: right connects, left passes, far enough or fast enough that way; null leaves the card where
 * it was. `speed` is horizontal, in pixels a millisecond; `width` the card's, in pixels.
 */
export function swipeOf(pull: Pull, speed: number, width: number): SwipeAction | null {
  if (pullKind(pull) !== 'swipe') return null
  const reach = Math.min(LONGEST, Math.max(SHORTEST, width * SHARE))
  const way = Math.sign(pull.x)
  // A card thrown back towards its place was thought better of, however far it had come.
  if (speed * way <= -FLICK_SPEED) return null
  const isFlick = speed * way >= FLICK_SPEED && Math.abs(pull.x) >= FLICK_LENGTH
  if (Math.abs(pull.x) < reach && !isFlick) return null
  return way > 0 ? 'connect' : 'pass'
}
