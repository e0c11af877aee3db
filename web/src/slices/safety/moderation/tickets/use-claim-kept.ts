import { useEffect, useRef } from 'react'

/** A claim lasts a quarter of an hour; who goes on working takes it again well before, every so many milliseconds. */
const every = 5 * 60_000

/** Keeps a claim while its ticket is open in a tab that is seen. */
export function useClaimKept(isKept: boolean, claim: () => void): void {
  const current = useRef(claim)
  useEffect(() => {
    current.current = claim
  })
  useEffect(() => {
    if (!isKept) return
    const timer = setInterval(() => document.visibilityState === 'visible' && current.current(), every)
    return () => clearInterval(timer)
  }, [isKept])
}
