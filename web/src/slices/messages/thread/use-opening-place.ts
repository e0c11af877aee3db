import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ShownMessage } from './timeline.ts'

const deeds = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Where a thread with something unread opens: at the first of it. It stays there while heights become known, until the
 * person does anything.
 */
export function useOpeningPlace(messages: readonly ShownMessage[], toTop: (at: number) => void) {
  const unreadAt = messages.findIndex(({ isFirstUnread }) => isFirstUnread)
  const newest = useRef(unreadAt)
  const isOpening = useRef(unreadAt >= 0)
  useLayoutEffect(() => {
    newest.current = unreadAt
  }, [unreadAt])
  useEffect(() => {
    const given = new AbortController()
    const end = () => {
      isOpening.current = false
      given.abort()
    }
    const options = { capture: true, passive: true, signal: given.signal }
    for (const deed of deeds) document.addEventListener(deed, end, options)
    return () => given.abort()
  }, [])
  const goThere = useCallback(() => {
    if (newest.current >= 0) toTop(newest.current)
  }, [toTop])
  return { isOpening, goThere }
}
