import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../../ui/keys/use-keys.ts'

/** So long the second key may take, in milliseconds. */
const patience = 2000

/** Tells the letter that is pressed after g. No other key does anything between the two. */
export function useGoKeys(go: (letter: string) => void): void {
  const [isGoing, setGoing] = useState(false)
  const current = useRef(go)
  useEffect(() => {
    current.current = go
  })
  useKeys({ g: () => setGoing(true) })
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => setGoing(false), patience)
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return
      setGoing(false)
      if (!/^[a-z]$/.test(event.key)) return
      event.preventDefault()
      current.current(event.key)
    }
    // Before all that listen to single keys.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [isGoing])
}
