import { useEffect, useState } from 'react'

/** The present, as of at most so many milliseconds ago: for words such as how long is left. */
export function useNow(every = 30_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
