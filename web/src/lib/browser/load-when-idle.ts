import { whenIdle } from './when-idle.ts'

/**
 * Loads what the first screen can do without, once the browser is idle. Where that fails, as without a connection, it
 * is tried again when the browser is back online. Returns what calls it off.
 */
export function loadWhenIdle<T>(load: () => Promise<T>, onLoaded: (loaded: T) => void): () => void {
  let isCalledOff = false
  const begin = () => {
    load().then(
      (loaded) => {
        if (!isCalledOff) onLoaded(loaded)
      },
      () => {
        if (!isCalledOff) window.addEventListener('online', begin, { once: true })
      },
    )
  }
  const callOff = whenIdle(begin)
  return () => {
    isCalledOff = true
    callOff()
    window.removeEventListener('online', begin)
  }
}
