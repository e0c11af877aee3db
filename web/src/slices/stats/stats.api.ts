import { activeMembersEveryMilliseconds } from '@netwrk/domain/stats/active-now'
import type { LiveStats } from '@netwrk/domain/stats/live-stats-schema'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'
import { conversationsQuery } from '../messages/conversations.reads.ts'

export function useMatches() {
  return useQuery(api.connections.matches.queryOptions({ input: {} }))
}

export function useConversations() {
  return useQuery(conversationsQuery)
}

/** Who has connected to the member and waits for an answer. */
export function useWaiting() {
  return useQuery(api.connections.waiting.queryOptions({ input: {} }))
}

export function useOwnProfile() {
  return useQuery(api.profiles.mine.queryOptions({ input: {} }))
}

/** The live metrics; the live channel keeps them fresh. */
export function useLiveStats() {
  return useQuery(api.stats.live.queryOptions({ input: {} }))
}

/** What the live channel said of the metrics. Where they were never asked for nobody shows them. */
export function noteStats(queryClient: QueryClient, stats: LiveStats): void {
  const { queryKey } = api.stats.live.queryOptions({ input: {} })
  queryClient.setQueryData(queryKey, (known) => known && { ...known, stats })
}

export function useActiveMembers() {
  return useQuery(
    api.stats.active.queryOptions({
      input: {},
      staleTime: activeMembersEveryMilliseconds,
      refetchInterval: activeMembersEveryMilliseconds,
    }),
  )
}

export function useTopCountries() {
  return useQuery(api.stats.countries.queryOptions({ input: {} }))
}
