import type { Match } from '@netwrk/domain/connections/connections.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { toSignUp } from '../../../lib/sign-up-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useMember } from '../../accounts/member.reads.ts'
import { MatchRow } from './match-row.view.tsx'
import { UnmatchDialog } from './unmatch-dialog.tsx'

/** /matches: everybody the member has matched with, newest first. */
export function MatchesPage() {
  const member = useMember()
  return <Page>{member ? <MemberMatches /> : <GuestMatches />}</Page>
}

function MemberMatches() {
  const { data, isError, refetch } = useQuery(api.connections.matches.queryOptions({ input: {} }))
  const count = data?.matches.length
  return (
    <>
      <PageHeader
        title="Matches"
        subtitle={count === undefined ? undefined : count === 1 ? '1 person' : `${count} people`}
        back={<Link to="/" />}
        backLabel="Back to Home"
      />
      {data ? (
        <MatchList matches={data.matches} />
      ) : isError ? (
        <ErrorState title="Your matches could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <MatchesSkeleton />
      )}
    </>
  )
}

function MatchList({ matches }: { matches: Match[] }) {
  const [leaving, setLeaving] = useState<Match | null>(null)
  if (matches.length === 0) {
    return (
      <EmptyState
        icon={Sparkles}
        title="No matches yet"
        text="Your matches will appear here."
        action={
          <Button kind="primary" render={<Link to="/network" />}>
            Start Networking
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ul aria-label="Matches" className="grid grid-cols-1 gap-4 wide:grid-cols-2">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} onUnmatch={() => setLeaving(match)} />
          </li>
        ))}
      </ul>
      <UnmatchDialog match={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function MatchesSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="h-44 rounded-card" />
      ))}
    </div>
  )
}

function GuestMatches() {
  return (
    <EmptyState
      icon={Sparkles}
      level={1}
      title="Matches are for members"
      text="Join, connect with people who fit, and meet the ones who connect back."
      action={
        <Button kind="primary" render={<Link {...toSignUp} />}>
          Get Started
        </Button>
      }
    />
  )
}
