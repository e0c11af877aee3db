import type { ClientFrame } from '@netwrk/domain/live-frames'
import { createContext, useContext } from 'react'

const LiveContext = createContext<(frame: ClientFrame) => void>(() => {})

/** Hands the way to speak on the live channel to the screens. */
export const LiveProvider = LiveContext.Provider

/** Speaks on the live channel; where it is not open, nothing happens. */
export function useSayLive(): (frame: ClientFrame) => void {
  return useContext(LiveContext)
}
