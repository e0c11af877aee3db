import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { ShownMessage } from './timeline.ts'
import { useOpeningPlace } from './use-opening-place.ts'

export type LogScroll = {
  boxRef: RefObject<HTMLDivElement | null>
  listRef: RefObject<VirtualizerHandle | null>
  onScroll(): void
  /** Older messages have just appeared above: what is being read stays where it is. */
  isShifted: boolean
  isAtEnd: boolean
  toEnd(): void
  /** Brings the message at a place of the list into the middle. */
  toMiddle(at: number): void
}

/** Closer to the end than this counts as being there, in pixels. */
const closePixels = 48
/** So long after somebody moved up from there nothing takes them back, in milliseconds. */
const leavingMilliseconds = 250
/** The room below the last message, in pixels. */
export const roomBelow = 20
/** The room above the first, for what tells of older ones, in pixels. */
export const roomAbove = 56

/**
 * Where a log stands: it begins at the first unread message, stays at the end while the person is there, goes to the end
 * with what they write, and keeps what they read in place while they are anywhere else. The end of a passage is not the
 * end of the thread: who goes there leaves it.
 */
export function useLogScroll(
  messages: readonly ShownMessage[],
  passage: { isShown: boolean; isLeft: boolean; leave: () => void },
): LogScroll {
  const { isShown, isLeft, leave } = passage
  const boxRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<VirtualizerHandle>(null)
  const [isAtEnd, setIsAtEnd] = useState(() => isLeft || !messages.some(({ isFirstUnread }) => isFirstUnread))
  const wasAtEnd = useRef(isAtEnd)
  const leaving = useRef({ from: 0, at: Number.NEGATIVE_INFINITY })
  const last = messages.at(-1)
  // Nor here by the list's own way: see `toEnd`.
  const toTop = useCallback((at: number) => {
    const top = roomAbove + (listRef.current?.getItemOffset(at) ?? 0)
    boxRef.current?.scrollTo({ top, behavior: 'instant' })
  }, [])
  const { isOpening, goThere } = useOpeningPlace(isLeft ? none : messages, toTop)

  const isLeaving = useCallback(() => performance.now() - leaving.current.at < leavingMilliseconds, [])
  const onScroll = useCallback(() => {
    const box = boxRef.current
    if (!box) return
    const toGo = box.scrollHeight - box.clientHeight - box.scrollTop
    const isUpwards = toGo > 1 && box.scrollTop < leaving.current.from
    leaving.current = { from: box.scrollTop, at: isUpwards ? performance.now() : leaving.current.at }
    // Whoever is at the end leaves it upwards only: where they did not, what is above has grown since.
    if (wasAtEnd.current && toGo >= closePixels && !isLeaving() && !isOpening.current) {
      box.scrollTo({ top: box.scrollHeight, behavior: 'instant' })
      return
    }
    wasAtEnd.current = toGo < closePixels && !isShown
    setIsAtEnd(wasAtEnd.current)
  }, [isLeaving, isOpening, isShown])
  const toEnd = useCallback(() => {
    if (isShown) leave()
    isOpening.current = false
    wasAtEnd.current = true
    setIsAtEnd(true)
    // Not by the list's own way, which insists for a while on where it was told to go, whatever is pressed meanwhile.
    boxRef.current?.scrollTo({ top: boxRef.current.scrollHeight, behavior: 'instant' })
  }, [isOpening, isShown, leave])
  const onResize = useCallback(() => {
    if (isOpening.current) goThere()
    // The first steps upwards are small, and what they bring into the page changes the height.
    else if (wasAtEnd.current && !isLeaving()) return toEnd()
    onScroll()
  }, [toEnd, onScroll, isLeaving, isOpening, goThere])
  const toMiddle = useCallback(
    (at: number) => {
      isOpening.current = false
      wasAtEnd.current = false
      listRef.current?.scrollToIndex(at, { align: 'center' })
    },
    [isOpening],
  )

  useLayoutEffect(() => {
    if (!isShown) return
    wasAtEnd.current = false
    setIsAtEnd(false)
  }, [isShown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the person comes in
  useLayoutEffect(() => {
    if (isOpening.current) goThere()
    else toEnd()
  }, [])

  // What is in the page by now, not what the list has measured: it says so before its new height is laid out.
  useEffect(() => {
    const box = boxRef.current!
    const observer = new ResizeObserver(onResize)
    for (const one of [box, ...box.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [onResize])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new last message moves the view
  useEffect(() => {
    if (wasAtEnd.current || last?.outgoing) toEnd()
  }, [last?.key])

  return { boxRef, listRef, onScroll, isShifted: useIsShifted(messages), isAtEnd, toEnd, toMiddle }
}

/** Whether the messages begin earlier than they did when they were last shown. */
function useIsShifted(messages: readonly ShownMessage[]): boolean {
  const first = messages[0]?.key
  const before = useRef(first)
  const isShifted = first !== before.current && messages.some(({ key }) => key === before.current)
  useLayoutEffect(() => {
    before.current = first
  }, [first])
  return isShifted
}

const none: readonly ShownMessage[] = []
