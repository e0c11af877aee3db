import { useRef } from 'react'

/**
 * Lets one attempt at a time through: a second press comes before the screen knows of the first. `begin` says whether
 * this one may go, `end` opens the way again.
 */
export function useSingleFlight(): { begin: () => boolean; end: () => void } {
  const isUnderWay = useRef(false)
  return {
    begin: () => {
      if (isUnderWay.current) return false
      isUnderWay.current = true
      return true
    },
    end: () => {
      isUnderWay.current = false
    },
  }
}
