import { type PointerEvent, useRef } from 'react'

type TouchActions = { onHold: () => void; onSwipe: () => void }

/** How long a finger rests before that means something, in milliseconds, and how far it moves, in pixels. */
const holdMilliseconds = 450
const stillPixels = 10
const swipePixels = 56
const farthestPixels = 72

// The browser makes a click of the lifted finger, which would close at once what it opened.
const clickMilliseconds = 50

type Touch = {
  x: number
  y: number
  time: number
  timer: ReturnType<typeof setTimeout>
  isStill: boolean
  isHeld: boolean
  isSwipe: boolean
  moved: number
}

/** What a finger does to a message: it rests on it, or draws it to the right. */
export function useTouchActions({ onHold, onSwipe }: TouchActions) {
  const touch = useRef<Touch | null>(null)

  const end = (element: HTMLElement) => {
    const held = touch.current
    if (!held) return
    clearTimeout(held.timer)
    touch.current = null
    element.style.transition = ''
    element.style.translate = ''
    element.style.scale = ''
  }
  return {
    onPointerDown({
      pointerType,
      isPrimary,
      clientX: x,
      clientY: y,
      timeStamp: time,
      currentTarget,
    }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'touch' || !isPrimary) return
      const timer = setTimeout(() => {
        if (touch.current) touch.current.isHeld = true
        currentTarget.style.scale = '0.97'
      }, holdMilliseconds)
      touch.current = { x, y, time, timer, isStill: true, isHeld: false, isSwipe: false, moved: 0 }
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const held = touch.current
      if (!held) return
      const [right, down] = [clientX - held.x, clientY - held.y]
      if (held.isHeld) return
      if (Math.hypot(right, down) > stillPixels) {
        held.isStill = false
        clearTimeout(held.timer)
      }
      if (!held.isSwipe && Math.abs(down) > stillPixels) return end(currentTarget)
      held.isSwipe ||= right > stillPixels
      if (!held.isSwipe) return
      held.moved = Math.min(Math.max(right, 0), farthestPixels)
      currentTarget.style.transition = 'none'
      currentTarget.style.translate = `${held.moved}px`
    },
    onPointerUp({ currentTarget, timeStamp }: PointerEvent<HTMLElement>) {
      const held = touch.current
      end(currentTarget)
      if (!held) return
      // By the time of the events, too: a browser that is busy may see both before its timer.
      const hasRested = held.isStill && timeStamp - held.time >= holdMilliseconds
      if (held.isHeld || hasRested) setTimeout(onHold, clickMilliseconds)
      else if (held.moved >= swipePixels) onSwipe()
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget),
    /** Where the browser itself makes something of a finger that rests. */
    isTouching: () => touch.current !== null,
  }
}
