import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

/** What the member has said of themselves, to compare others with; absent until it is known. */
export function useOwnProfile(): { profile: OwnProfile | undefined; isLoading: boolean } {
  const { data, isPending, failureCount } = useQuery(api.profiles.mine.queryOptions({ input: {} }))
  // What only adds to the screen does not keep it waiting once it has failed.
  return { profile: data?.profile, isLoading: isPending && failureCount === 0 }
}
