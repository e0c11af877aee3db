import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWhenIdle } from '../../lib/browser/load-when-idle.ts'
import type { LiveChannel } from '../../lib/live/live-channel.ts'

/** Keeps the waitlist's live channel open. Its code loads after the first paint. */
export function useWaitlistLive(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let channel: LiveChannel | null = null
    const callOff = loadWhenIdle(
      () => import('./waitlist-live.ts'),
      ({ openWaitlistLive }) => {
        channel = openWaitlistLive(queryClient)
      },
    )
    return () => {
      callOff()
      channel?.close()
    }
  }, [queryClient])
}
