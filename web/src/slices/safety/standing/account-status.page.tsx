import type { Standing } from '@netwrk/domain/safety/decision'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Database, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { memberQuery, useAccount } from '../../accounts/member.reads.ts'
import { SignOutButton } from '../../accounts/sessions/sign-out-button.view.tsx'
import { DecisionCard } from './decision-card.tsx'
import { StandingSummary } from './standing-summary.view.tsx'

/** /account-status: what holds for the member, why, and how to appeal; for who is suspended the only screen there is. */
export function AccountStatusPage() {
  const account = useAccount()
  return (
    <Page width="reading" className="flex-1">
      {account?.isSuspended && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <Logo />
          <SignOutButton hasWords />
        </div>
      )}
      <PageHeader
        title="Account status"
        subtitle="What applies to your account, and why"
        back={account?.isSuspended ? undefined : <Link to={account ? '/profile' : '/'} />}
        backLabel={account ? 'Back to your profile' : 'Back to Home'}
      />
      {account ? (
        <OwnStatus isSuspended={account.isSuspended} />
      ) : (
        <EmptyState
          icon={ShieldCheck}
          title="Sign in to see your account status"
          action={
            <Button kind="primary" render={<Link to="/auth" />}>
              Sign in
            </Button>
          }
        />
      )}
    </Page>
  )
}

function OwnStatus({ isSuspended }: { isSuspended: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(
    api.safety.standing.queryOptions({ input: {}, staleTime: 0, refetchInterval: 60_000 }),
  )
  useSuspensionFollowed(isSuspended, data?.standing)
  if (!data && error && !isFetching) {
    return (
      <ErrorState
        title="Your account status could not be loaded"
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <StatusSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <StandingSummary standing={data.standing} hasDecisions={data.decisions.length > 0} />
      {data.decisions.length > 0 && (
        <section aria-labelledby="decisions" className="flex flex-col gap-4">
          <h2 id="decisions" className="text-lg">
            Decisions
          </h2>
          {data.decisions.map((decision) => (
            <DecisionCard key={decision.id} decision={decision} />
          ))}
        </section>
      )}
      {isSuspended && (
        <Button isWide icon={<Database aria-hidden />} render={<Link to="/your-data" />}>
          Your data
        </Button>
      )}
    </div>
  )
}

/** When a suspension has begun or ended while this screen was open, the frame around it is asked for anew. */
function useSuspensionFollowed(isSuspended: boolean, standing: Standing | undefined) {
  const queryClient = useQueryClient()
  const isNow = standing && (standing.isSuspended || standing.isBanned)
  useEffect(() => {
    if (isNow !== undefined && isNow !== isSuspended)
      void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
  }, [queryClient, isNow, isSuspended])
}

function StatusSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>Loading your account status...</VisuallyHidden>
      <Skeleton className="h-24 w-full rounded-card" />
      <SkeletonText lines={4} />
    </div>
  )
}
