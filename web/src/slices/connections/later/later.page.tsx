import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { SHELF_LIMIT } from '@netwrk/domain/connections/shelf'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, History } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useMember } from '../../accounts/member.reads.ts'
import { ForMembers } from './for-members.view.tsx'
import { RowsSkeleton } from './rows-skeleton.view.tsx'
import { Shelf } from './shelf.tsx'

/** /later: the shelf of those whom the member wants to decide on later. */
export function LaterPage() {
  const member = useMember()
  return (
    <Page>
      {member ? (
        <MemberShelf me={member} />
      ) : (
        <ForMembers
          icon={Bookmark}
          title="The Later shelf is for members"
          text="Join, and keep people here until you know what you want."
        />
      )}
    </Page>
  )
}

function MemberShelf({ me }: { me: Member }) {
  const { data, isError, refetch } = useQuery(api.connections.shelf.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader
        title="Later"
        subtitle={data && `${data.shelf.length} of ${SHELF_LIMIT} people, to decide on later`}
        back={<Link to="/network" />}
        backLabel="Back to Network"
        actions={
          <Button size="sm" icon={<History aria-hidden />} render={<Link to="/passes" />}>
            Passes
          </Button>
        }
      />
      {data ? (
        <Shelf shelf={data.shelf} me={me} />
      ) : isError ? (
        <ErrorState title="Your shelf could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
