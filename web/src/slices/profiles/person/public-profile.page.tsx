import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../../lib/calls/api.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useMember } from '../../accounts/member.reads.ts'
import { LockedProfile } from './locked-profile.view.tsx'
import { PersonScreen } from './person-screen.tsx'
import { FailedProfile, ProfileNotFound } from './profile-not-found.view.tsx'
import { PublicProfileSkeleton } from './public-profile-skeleton.view.tsx'

/** /user/{id}: what one member may see of another; guests see that it is locked, and nothing is asked for. */
export function PublicProfilePage() {
  const { userId } = useParams({ from: '/user/$userId' })
  const member = useMember()
  return (
    <Page width="broad" className="flex-1 max-sm:px-0! max-sm:pt-0!">
      {member ? <LoadedProfile key={userId} userId={userId} me={member} /> : <LockedProfile />}
    </Page>
  )
}

/** /user without an id. */
export function NobodysProfilePage() {
  return (
    <Page width="broad" className="flex-1">
      <ProfileNotFound text="User ID not provided" />
    </Page>
  )
}

function LoadedProfile({ userId, me }: { userId: string; me: Member }) {
  const { data, error, isFetching, refetch } = useQuery(
    api.profiles.view.queryOptions({ input: { id: userId } }),
  )
  if (data) return <PersonScreen person={data.person} me={me} />
  if (error && !isFetching) return <FailedProfile error={error} onRetry={() => void refetch()} />
  return <PublicProfileSkeleton />
}
