import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openLiveChannel } from '../lib/live-channel.ts'
import { applyFrame, catchUp } from './live.ts'

/** Keeps the live channel open for whoever is signed in, and opens it anew when that changes. */
export function useLive(memberId: string | null): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      openLiveChannel({
        url: `${window.location.origin.replace(/^http/, 'ws')}/live?as=${memberId === null ? 'guest' : 'member'}`,
        onFrame: (frame) => applyFrame(queryClient, memberId, frame),
        onReopened: () => catchUp(queryClient, memberId),
        onSessionEnded: () => void queryClient.invalidateQueries(),
      }),
    [queryClient, memberId],
  )
}
