import { type PointerEvent, useRef, useState } from 'react'

/** Less than this is a press with an unsteady hand; pixels. */
const slop = 8

type Drag = { index: number; from: number; by: number; step: number; isMoving: boolean }

/** Drags one of a row of equal tiles to another place in it. */
export function useDragAlong(count: number, onMove: (index: number, place: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  /** A press that follows a drag is part of it. */
  const hasDragged = useRef(false)
  const placeOf = ({ index, by, step }: Drag) =>
    Math.max(0, Math.min(count - 1, index + Math.round(by / step)))

  const begin = (index: number, event: PointerEvent<HTMLElement>) => {
    hasDragged.current = false
    const tile = event.currentTarget.closest('li')
    const other = tile?.nextElementSibling ?? tile?.previousElementSibling
    if (event.button !== 0 || !tile || !other) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const step = Math.abs(other.getBoundingClientRect().left - tile.getBoundingClientRect().left)
    setDrag({ index, from: event.clientX, by: 0, step: Math.max(step, 1), isMoving: false })
  }
  const follow = (event: PointerEvent) => {
    if (!drag) return
    const by = event.clientX - drag.from
    const isMoving = drag.isMoving || Math.abs(by) > slop
    if (isMoving) hasDragged.current = true
    setDrag({ ...drag, by, isMoving })
  }
  const drop = () => {
    setDrag(null)
    if (drag?.isMoving) onMove(drag.index, placeOf(drag))
  }
  const cancel = () => setDrag(null)

  /** How far a tile stands beside its place, in pixels. */
  const offsetOf = (index: number): number => {
    if (!drag?.isMoving) return 0
    if (index === drag.index) return drag.by
    const place = placeOf(drag)
    if (index > drag.index && index <= place) return -drag.step
    return index < drag.index && index >= place ? drag.step : 0
  }
  return {
    offsetOf,
    isDragged: (index: number) => drag?.isMoving === true && drag.index === index,
    hasDragged: () => hasDragged.current,
    cancel,
    handlersOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(index, event),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: cancel,
    }),
  }
}
