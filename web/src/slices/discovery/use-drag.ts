import type { SwipeAction } from '@netwrk/domain/connections/connections'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { follow, letGo } from './card-motion.ts'
import { type Pull, pullKind, swipeOf } from './swipe-drag.ts'

type Hold = { card: HTMLElement; from: Pull; at: Pull; time: number; speed: number; isSwipe: boolean }

/**
 * To be spread on a list of cards marked `data-card`: a card follows the finger or the mouse sideways, and letting go
 * far or fast enough decides. Up and down stays the browser's (`touch-action: pan-y` on the cards).
 */
export function useDrag(onSwipe: (id: string, action: SwipeAction) => void) {
  const hold = useRef<Hold | null>(null)
  const hasSwiped = useRef(false)

  const take = (event: PointerEvent) => {
    const target = event.target as Element
    hasSwiped.current = false
    hold.current = null
    const card = target.closest<HTMLElement>('[data-card]')
    if (!card || !event.isPrimary || event.button !== 0 || target.closest('button')) return
    const from = { x: event.clientX, y: event.clientY }
    hold.current = { card, from, at: from, time: event.timeStamp, speed: 0, isSwipe: false }
  }

  const pull = (event: PointerEvent) => {
    const held = hold.current
    if (!held) return
    const by = pullOf(held.from, event)
    if (!held.isSwipe) {
      const kind = pullKind(by)
      if (kind === 'tap') return
      if (kind === 'scroll') {
        hold.current = null
        return
      }
      held.isSwipe = true
      held.card.setPointerCapture(event.pointerId)
    }
    hasSwiped.current = true
    note(held, event)
    follow(held.card, by.x, swipeOf(by, held.speed, held.card.offsetWidth))
  }

  const release = (event: PointerEvent) => {
    const held = hold.current
    hold.current = null
    if (!held?.isSwipe) return
    // A hand that rests before it lets go throws nothing.
    const speed = event.timeStamp - held.time > 100 ? 0 : held.speed
    const action =
      event.type === 'pointerup' ? swipeOf(pullOf(held.from, event), speed, held.card.offsetWidth) : null
    if (action) onSwipe(held.card.dataset.card!, action)
    letGo(held.card)
  }

  return {
    onPointerDown: take,
    onPointerMove: pull,
    onPointerUp: release,
    onPointerCancel: release,
    /** Letting go of a card is no click on it. */
    onClickCapture: (event: MouseEvent) => {
      if (!hasSwiped.current) return
      hasSwiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
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
