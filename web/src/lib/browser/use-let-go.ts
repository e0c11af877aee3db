import { useCallback, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

/** How long a key that stays down is waited for. */
const longestMilliseconds = 200

/**
 * The returned function does some work once no key is down: at once if none is, else after the key has come up and the
 * screen has answered that, and after 200 ms at the latest. A key acts as it goes down, unlike a mouse or a finger, so
 * its coming up would have to wait for work that began meanwhile.
 */
export function useLetGo(): (work: () => void) => void {
  const isHeld = useRef(false)
  const waiting = useRef(new Set<() => void>())

  useEffect(() => {
    const hold = () => {
      isHeld.current = true
    }
    const letGo = () => {
      isHeld.current = false
      const works = [...waiting.current]
      if (works.length === 0) return
      afterPaint(() => {
        for (const work of works) work()
      })
    }
    document.addEventListener('keydown', hold, true)
    document.addEventListener('keyup', letGo, true)
    // A key that comes up in another window is not heard here.
    window.addEventListener('blur', letGo)
    return () => {
      document.removeEventListener('keydown', hold, true)
      document.removeEventListener('keyup', letGo, true)
      window.removeEventListener('blur', letGo)
    }
  }, [])

  return useCallback((work) => {
    if (!isHeld.current) return work()
    const once = () => {
      clearTimeout(latest)
      if (waiting.current.delete(once)) work()
    }
    const latest = setTimeout(once, longestMilliseconds)
    waiting.current.add(once)
  }, [])
}
