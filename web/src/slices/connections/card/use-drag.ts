import type { SwipeAction } from '@netwrk/domain/connections/connections'
import { type MouseEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { follow, letGo } from './card-motion.ts'
import { type Pull, pullKind, swipeOf } from './swipe-drag.ts'

type Hold = {
  card: HTMLElement
  /** Of the card, in pixels. */
  width: number
  pointerId: number
  from: Pull
  at: Pull
  time: number
  speed: number
  isSwipe: boolean
}

/**
 * To be spread on a list of cards marked `data-card`: a card follows the finger or the mouse sideways, and letting go
 * far or fast enough decides. Up and down stays the browser's (`touch-action: pan-y` on the cards).
 */
export function useDrag(onSwipe: (id: string, action: SwipeAction) => void) {
  const latest = useRef(onSwipe)
  useEffect(() => {
    latest.current = onSwipe
  })
  const listening = useRef<AbortController | null>(null)
  useEffect(() => () => listening.current?.abort(), [])
  const hasSwiped = useRef(false)

  const take = (event: ReactPointerEvent) => {
    // A second finger leaves the card in the hand of the first.
    if (!event.isPrimary) return
    hasSwiped.current = false
    listening.current?.abort()
    const held = holdOf(event)
    if (!held) return
    // Heard on the window rather than captured: giving a captured mouse back makes the browser look anew at what is
    // under it, in the very frame that is to show the card leaving.
    const pointer = new AbortController()
    listening.current = pointer
    pointer.signal.addEventListener('abort', () => letGo(held.card))
    const hear = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
      window.addEventListener(type, (event) => event.pointerId === held.pointerId && act(event), {
        signal: pointer.signal,
      })
    hear('pointermove', (event) => {
      if (!pull(held, event)) pointer.abort()
      hasSwiped.current = held.isSwipe
    })
    hear('pointercancel', () => pointer.abort())
    hear('pointerup', (event) => {
      const action = actionOf(held, event)
      if (action) latest.current(held.card.dataset.card!, action)
      // After the card has set off: one that leaves stays as it is.
      pointer.abort()
    })
  }

  return {
    onPointerDown: take,
    /** Letting go of a card is no click on it. */
    onClickCapture: (event: MouseEvent) => {
      if (!hasSwiped.current) return
      hasSwiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** The card under the pointer, unless it is one of its buttons. */
function holdOf(event: ReactPointerEvent): Hold | null {
  const target = event.target as Element
  const card = target.closest<HTMLElement>('[data-card]')
  if (!card || event.button !== 0 || target.closest('button')) return null
  const from = { x: event.clientX, y: event.clientY }
  const { pointerId, timeStamp: time } = event
  return { card, width: card.offsetWidth, pointerId, from, at: from, time, speed: 0, isSwipe: false }
}

/** The card goes along, once it is clear that it is meant; false when the page is to scroll instead. */
function pull(held: Hold, event: PointerEvent): boolean {
  const by = pullOf(held.from, event)
  if (!held.isSwipe) {
    const kind = pullKind(by)
    if (kind === 'tap') return true
    if (kind === 'scroll') return false
    held.isSwipe = true
  }
  note(held, event)
  follow(held.card, by.x, swipeOf(by, held.speed, held.width))
  return true
}

/** What letting go decides. */
function actionOf(held: Hold, event: PointerEvent): SwipeAction | null {
  if (!held.isSwipe) return null
  // A hand that rests before it lets go throws nothing.
  const speed = event.timeStamp - held.time > 100 ? 0 : held.speed
  return swipeOf(pullOf(held.from, event), speed, held.width)
}

function pullOf(from: Pull, { clientX, clientY }: PointerEvent): Pull {
  return { x: clientX - from.x, y: clientY - from.y }
}

/** The latest speed, smoothed over the last moves. */
function note(held: Hold, { clientX, clientY, timeStamp }: PointerEvent): void {
  const passed = timeStamp - held.time
  if (passed <= 0) return
  held.speed = 0.4 * held.speed + (0.6 * (clientX - held.at.x)) / passed
  held.at = { x: clientX, y: clientY }
  held.time = timeStamp
}
