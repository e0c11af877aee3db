import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

/** Two clicks closer than this, in milliseconds, were meant as one. */
const doubleClick = 300

/**
 * To be spread on the list of cards. When a card leaves, the next slides under the pointer and takes the focus: the
 * second half of a double click, or a key held down, must not decide about it.
 */
export function usePressGuard() {
  const lastClick = useRef(Number.NEGATIVE_INFINITY)
  return {
    onClickCapture: (event: MouseEvent) => {
      const isSecondHalf = event.detail > 1 && event.timeStamp - lastClick.current < doubleClick
      lastClick.current = event.timeStamp
      if (!isSecondHalf) return
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDownCapture: (event: KeyboardEvent) =>
      event.repeat && event.key === 'Enter' && event.preventDefault(),
  }
}
