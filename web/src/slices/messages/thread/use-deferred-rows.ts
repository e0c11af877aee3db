import { startTransition, useLayoutEffect, useState } from 'react'

/**
 * The rows of a list that may be drawn a moment later than what is urgent; fewer than before are drawn at once.
 *
 * The list counts its rows while React draws, also where React drops what it draws because more has come meanwhile. Had it
 * counted fewer there, the last rows would count as new after that although they are in the page: they wait to
 * be measured, which happens to what enters it, and stay invisible (virtua's pull request 908).
 */
export function useDeferredRows<T extends { messages: readonly unknown[] }>(rows: T): T {
  const [drawn, setDrawn] = useState(rows)
  const areFewer = rows.messages.length < drawn.messages.length
  useLayoutEffect(() => {
    if (areFewer) setDrawn(rows)
    else startTransition(() => setDrawn(rows))
  }, [rows, areFewer])
  return areFewer ? rows : drawn
}
