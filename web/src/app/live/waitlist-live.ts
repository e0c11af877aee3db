import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'
import { type LiveChannel, openLiveChannel } from '../../lib/live/live-channel.ts'
import { noteGate } from '../../slices/waitlist/gate.reads.ts'
import { liveUrl } from './live-url.ts'

/** The live channel as far as the waitlist needs it: the counter, and whether the gate has opened. */
export function openWaitlistLive(queryClient: QueryClient): LiveChannel {
  return openLiveChannel({
    url: liveUrl(),
    onFrame: (frame) => {
      if (frame.type === 'gate') noteGate(queryClient, frame.gate)
      // Joins between the first look and this moment told nobody here.
      if (frame.type === 'hello') void queryClient.invalidateQueries({ queryKey: api.waitlist.gate.key() })
    },
    onReopened: () => void queryClient.invalidateQueries(),
    onSessionEnded: () => {},
  })
}
