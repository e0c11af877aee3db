import type { ClientFrame } from '@netwrk/domain/live-frames'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { loadWhenIdle } from '../../lib/browser/load-when-idle.ts'
import type { LiveChannel } from '../../lib/live/live-channel.ts'

/**
 * Keeps the live channel open for whoever is signed in, and opens it anew when that changes. Its code loads after the
 * first paint: what it tells is a hint, and the calls tell the truth. Returns how to speak on it.
 */
export function useLive(memberId: string | null): (frame: ClientFrame) => void {
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const channel = useRef<LiveChannel | null>(null)
  useEffect(() => {
    const callOff = loadWhenIdle(
      () => import('./live.ts'),
      ({ openLive }) => {
        channel.current = openLive(queryClient, memberId, (path) => history.push(path))
      },
    )
    return () => {
      callOff()
      channel.current?.close()
      channel.current = null
    }
  }, [queryClient, memberId, history])
  return useCallback((frame) => channel.current?.send(frame), [])
}
