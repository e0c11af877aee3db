import { useEffect, useState } from 'react'

/** A word is typed before it is looked for, in milliseconds. */
const pauseMilliseconds = 250

/** A text as it was once nothing was typed for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
