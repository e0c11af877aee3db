import { useDeferredValue, useLayoutEffect, useRef } from 'react'

/**
 * The rows of a list that may be drawn a moment later than what is urgent; fewer than before are drawn at once.
 *
 * The list counts its rows while React draws, also where React drops what it draws because more has come meanwhile. Had it
 * counted fewer there, the last rows would count as new after that although they are in the page: they wait to
 * be measured, which happens to what enters it, and stay invisible (virtua's pull request 908).
 */
export function useDeferredRows<T extends { messages: readonly unknown[] }>(rows: T): T {
  const deferred = useDeferredValue(rows)
  // What React still has as deferred may be older than what was drawn at once since.
  const last = useRef<{ drawn: T; passedOver: T | null }>({ drawn: rows, passedOver: null })
  const latest = deferred === last.current.passedOver ? last.current.drawn : deferred
  const shown = rows.messages.length < latest.messages.length ? rows : latest
  useLayoutEffect(() => {
    last.current = { drawn: shown, passedOver: shown === deferred ? null : deferred }
  }, [shown, deferred])
  return shown
}
