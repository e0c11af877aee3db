import { useEffect, useState } from 'react'

const tick = 30_000

/** The present, as of at most half a minute ago: for words such as how long is left. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}
