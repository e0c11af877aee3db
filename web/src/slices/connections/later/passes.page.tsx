import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useMember } from '../../accounts/member.reads.ts'
import { ForMembers } from './for-members.view.tsx'
import { PassRow } from './pass-row.tsx'
import { RowsSkeleton } from './rows-skeleton.view.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { usePasses } from './use-passes.ts'

/** /passes: whom the member has passed on, the newest first, and the way back. */
export function PassesPage() {
  const member = useMember()
  return (
    <Page>
      {member ? (
        <>
          <PageHeader
            title="Passes"
            subtitle="Whom you passed on. They never learn of it, nor of being brought back."
            back={<Link to="/later" />}
            backLabel="Back to Later"
          />
          <MemberPasses />
        </>
      ) : (
        <ForMembers
          icon={History}
          title="Passes are for members"
          text="Join, and change your mind about anybody you passed on."
        />
      )}
    </Page>
  )
}

function MemberPasses() {
  const { data, error, isFetching, fetchNextPage, hasNextPage, refetch } = usePasses()
  const passes = data?.pages.flatMap((page) => page.passes) ?? []
  const box = useKeptFocus(passes.length)
  if (!data && error && !isFetching)
    return <ErrorState title="Your passes could not be loaded" onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {passes.length === 0 ? (
        <Nobody />
      ) : (
        <ul aria-label="Passes" className="grid grid-cols-1 gap-4 wide:grid-cols-2">
          {passes.map((pass) => (
            <li key={pass.suggestion.person.id}>
              <PassRow pass={pass} />
            </li>
          ))}
        </ul>
      )}
      {error && !isFetching && (
        <p role="alert" className="mt-4 text-center text-danger-text">
          {refusalText(error, 'More passes could not be loaded. Please try again.')}
        </p>
      )}
      {hasNextPage && (
        <Button
          isWide
          className="mt-4"
          isBusy={isFetching}
          busyLabel="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  )
}

function Nobody() {
  return (
    <EmptyState
      icon={History}
      title="No passes"
      text="Whom you pass on stands here, so that you can change your mind."
      action={
        <Button kind="primary" render={<Link to="/network" />}>
          Back to Network
        </Button>
      }
    />
  )
}
