import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PersonBeside, PersonBesideSkeleton } from '../../profiles/person/person-beside.view.tsx'

export function LoadedProfile({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    api.profiles.view.queryOptions({ input: { id: userId } }),
  )
  // Nothing is marked and moved once it can be read: both are waited for.
  const own = useQuery(api.profiles.mine.queryOptions({ input: {} }))
  const isFailed = error !== null && !isFetching
  // Whoever is out of sight by now has nothing here, whatever was loaded before.
  if (data && refusalCode(error) === null && !own.isPending)
    return <PersonBeside person={data.person} sharedWith={own.data?.profile.skills ?? []} />
  if (!isFailed) return <PersonBesideSkeleton />
  const mayPass = refusalCode(error) !== 'profiles.not_found'
  return (
    <ErrorState
      title={refusalText(error, 'Failed to load profile')}
      onRetry={mayPass ? () => void refetch() : undefined}
    />
  )
}
