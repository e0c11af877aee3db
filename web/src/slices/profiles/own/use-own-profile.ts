import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { putDeckAway } from '../../connections/deck/put-deck-away.writes.ts'

/**
 * Puts what the server answered to a change on every screen that shows the own profile. It fits others than before:
 * whatever carries a score is asked for again when it is shown next.
 */
export function useOwnProfileUpdate(): (answer: { profile: OwnProfile }) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (answer) => {
      queryClient.setQueryData(api.profiles.mine.queryKey({ input: {} }), answer)
      void queryClient.invalidateQueries({ queryKey: api.accounts.me.key() })
      putDeckAway(queryClient)
      for (const scored of [api.discovery.recommendations, api.connections.waiting, api.profiles.view]) {
        void queryClient.invalidateQueries({ queryKey: scored.key() })
      }
    },
    [queryClient],
  )
}

/** Puts the own profile on the screens as it is stored now. Fails where the server cannot be reached. */
export function useOwnProfileReload(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.fetchQuery({ ...api.profiles.mine.queryOptions({ input: {} }), staleTime: 0 })
    // The answer is here before the screens are told of it; a form that begins anew must find what they show by then.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  }
}
