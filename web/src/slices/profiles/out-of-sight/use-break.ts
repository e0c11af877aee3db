import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

/** The own profile, which says whether its member is on a break. */
export function useOwn() {
  return useQuery(api.profiles.mine.queryOptions({ input: {} }))
}

/** Begins a break, or changes it. */
export function useTakeBreak() {
  const follow = useFollow()
  return useMutation(api.profiles.takeBreak.mutationOptions({ onSuccess: follow }))
}

export function useEndBreak() {
  const follow = useFollow()
  return useMutation(api.profiles.endBreak.mutationOptions({ onSuccess: follow }))
}

/** Puts a break that the server answered on the screens, and asks anew for whom one meets. */
function useFollow() {
  const queryClient = useQueryClient()
  return ({ pause }: Pick<OwnProfile, 'pause'>) => {
    queryClient.setQueryData<{ profile: OwnProfile }>(
      api.profiles.mine.queryKey({ input: {} }),
      (before) => before && { profile: { ...before.profile, pause } },
    )
    for (const queryKey of [api.discovery.key(), api.connections.waiting.key(), api.stats.active.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
}
