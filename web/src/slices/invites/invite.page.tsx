import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { api } from '../../lib/calls/api.ts'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { toSignUp } from '../../lib/sign-up-link.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useAccount } from '../accounts/member.reads.ts'
import { MakeLink } from './make-link.tsx'
import { ShareLink } from './share-link.tsx'

/** /invite: the member's personal link, and how many came by it. */
export function InvitePage() {
  const account = useAccount()
  return (
    <Page width="reading">
      {account ? (
        <>
          <PageHeader
            title="Invite people"
            subtitle="Bring those you would like to meet here"
            back={<Link to="/profile" />}
            backLabel="Back to your profile"
          />
          <OwnInvites />
        </>
      ) : (
        <EmptyState
          icon={UserPlus}
          level={1}
          title="Join to invite people"
          text="Every member has a link of their own to share."
          action={
            <Button kind="primary" render={<Link {...toSignUp} />}>
              Get Started
            </Button>
          }
        />
      )}
    </Page>
  )
}

function OwnInvites() {
  const { data, error, refetch } = useQuery(api.invites.mine.queryOptions({ input: {} }))
  if (data) return data.code === null ? <MakeLink /> : <ShareLink {...data} code={data.code} />
  if (error) {
    return (
      <ErrorState
        title="Your link could not be loaded"
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div aria-busy="true" role="status" aria-label="Loading your link" className="flex flex-col gap-4">
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  )
}
