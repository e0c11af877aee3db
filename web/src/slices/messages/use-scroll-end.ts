import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Ends = {
  /** Changes when older messages appear above. */
  firstKey: string | undefined
  /** Changes when a message appears below. */
  lastKey: string | undefined
  isLastOwn: boolean
}

export type ScrollEnd = {
  boxRef: RefObject<HTMLDivElement | null>
  contentRef: RefObject<HTMLOListElement | null>
  onScroll(): void
  isAtEnd: boolean
  /** Something appeared below while the person was reading above. */
  hasNews: boolean
  toEnd(): void
}

const closePixels = 48

/** Keeps a thread at its end while the person is there, and what they are reading in place while they are not. */
export function useScrollEnd({ firstKey, lastKey, isLastOwn }: Ends): ScrollEnd {
  const boxRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLOListElement>(null)
  const toGo = useRef(0)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [hasNews, setHasNews] = useState(false)

  const onScroll = useCallback(() => {
    const box = boxRef.current
    if (!box) return
    toGo.current = box.scrollHeight - box.clientHeight - box.scrollTop
    setIsAtEnd(toGo.current < closePixels)
    if (toGo.current < closePixels) setHasNews(false)
  }, [])

  const hold = useCallback((pixelsToGo: number) => {
    const box = boxRef.current
    if (box) box.scrollTop = box.scrollHeight - box.clientHeight - pixelsToGo
  }, [])

  const toEnd = useCallback(() => {
    hold(0)
    onScroll()
  }, [hold, onScroll])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what appeared above pushes down what is being read
  useLayoutEffect(() => hold(toGo.current), [firstKey, hold])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new last message moves the view
  useLayoutEffect(() => {
    if (isLastOwn || toGo.current < closePixels) toEnd()
    else setHasNews(true)
  }, [lastKey])

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (toGo.current < closePixels) hold(0)
    })
    for (const part of [boxRef.current, contentRef.current]) if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [hold])

  return { boxRef, contentRef, onScroll, isAtEnd, hasNews, toEnd }
}
