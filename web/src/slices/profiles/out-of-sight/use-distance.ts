import type { DistanceRule } from '@netwrk/domain/profiles/out-of-sight/distance.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

const distanceQuery = api.profiles.distance.queryOptions({ input: {}, staleTime: 0 })

/** Whom the member keeps out of sight. */
export function useDistance() {
  return useQuery(distanceQuery)
}

export function useKeepDistance() {
  const follow = useFollow()
  return useMutation(api.profiles.keepDistance.mutationOptions({ onSuccess: follow }))
}

export function useDropDistance() {
  const follow = useFollow()
  return useMutation(api.profiles.dropDistance.mutationOptions({ onSuccess: follow }))
}

/** Puts the rules that the server answered on the screen, and asks anew for everything that shows people. */
function useFollow() {
  const queryClient = useQueryClient()
  return (answer: { rules: DistanceRule[] }) => {
    queryClient.setQueryData(distanceQuery.queryKey, answer)
    const shown = [api.discovery, api.connections, api.notifications, api.profiles.view, api.stats.active]
    for (const one of shown) void queryClient.invalidateQueries({ queryKey: one.key() })
  }
}
