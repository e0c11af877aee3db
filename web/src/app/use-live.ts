import type { ClientFrame } from '@netwrk/domain/live-frames'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type LiveChannel, openLiveChannel } from '../lib/live-channel.ts'
import { applyFrame, catchUp } from './live.ts'

/**
 * Keeps the live channel open for whoever is signed in, and opens it anew when that changes. Returns how to speak on
 * it.
 */
export function useLive(memberId: string | null): (frame: ClientFrame) => void {
  const queryClient = useQueryClient()
  const channel = useRef<LiveChannel | null>(null)
  useEffect(() => {
    const opened = openLiveChannel({
      url: `${window.location.origin.replace(/^http/, 'ws')}/live?as=${memberId === null ? 'guest' : 'member'}`,
      onFrame: (frame) => applyFrame(queryClient, memberId, frame),
      onReopened: () => catchUp(queryClient, memberId),
      onSessionEnded: () => void queryClient.invalidateQueries(),
    })
    channel.current = opened
    return () => opened.close()
  }, [queryClient, memberId])
  return useCallback((frame) => channel.current?.send(frame), [])
}
