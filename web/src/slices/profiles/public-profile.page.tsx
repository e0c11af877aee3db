import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { useMember } from '../../lib/member.ts'
import { Page } from '../../ui/page.tsx'
import { LockedProfile } from './locked-profile.view.tsx'
import { PersonProfile } from './person-profile.view.tsx'
import { PersonSwipe } from './person-swipe.tsx'
import { ProfileNotFound } from './profile-not-found.view.tsx'
import { PublicProfileSkeleton } from './public-profile-skeleton.view.tsx'

/** /user/{id}: what one member may see of another; guests see that it is locked, and nothing is asked for. */
export function PublicProfilePage() {
  const { userId } = useParams({ from: '/user/$userId' })
  const member = useMember()
  return (
    <Page width="broad" className="flex-1 max-sm:px-0! max-sm:pt-0!">
      {member ? (
        <LoadedProfile key={userId} userId={userId} isOwn={member.id === userId} />
      ) : (
        <LockedProfile />
      )}
    </Page>
  )
}

function LoadedProfile({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(
    api.profiles.view.queryOptions({ input: { id: userId } }),
  )
  if (data) {
    const fit = isOwn ? undefined : <PersonSwipe person={data.person} />
    return <PersonProfile person={data.person} isOwn={isOwn} fit={fit} />
  }
  if (error && !isFetching) return <ProfileNotFound error={error} onRetry={() => void refetch()} />
  return <PublicProfileSkeleton />
}
