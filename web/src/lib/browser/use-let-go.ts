import { useCallback, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

/** Who holds a key for longer than most do does not wait for what it brought. */
const longestMilliseconds = 200

/**
 * What it returns does something once the key that is down is up again and the screen has answered that; at once where
 * none is down, after a fifth of a second at the latest. A key acts as it goes down, a mouse and a finger as they come
 * up: what is long to draw would have the key that comes up wait.
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
    // Of a key that comes up in another window nothing is heard.
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
