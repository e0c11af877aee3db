/** The longest that idle work waits for a quiet moment, in milliseconds. */
const patience = 2000

/** Does something once the browser has nothing better to do, after the screen is usable. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari does not tell when it is idle.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work, { timeout: patience })
  return () => window.cancelIdleCallback(request)
}
