import { Link, useNavigate } from '@tanstack/react-router'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { NewerNote } from '../../../ui/feedback/newer-note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { MemberOpened } from './member-opened.tsx'
import { useMemberPage } from './members.api.ts'
import { useSearched } from './use-searched.ts'

/** /desk/members/ID: what there is about a member, and what can be done with them. */
export function MemberScreen({ memberId }: { memberId: string }) {
  const searched = useSearched()
  const navigate = useNavigate()
  const search = searched ? { q: searched } : {}
  const list = { to: '/desk/$', params: { _splat: 'members' }, search } as const
  useKeys({ u: () => void navigate(list) })
  const page = useMemberPage(memberId)
  const { data, error, isFetching, refetch } = page
  const name = data?.member.name
  return (
    <Page width="broad">
      <PageHeader
        title={name ?? 'Member'}
        subtitle={data && `@${data.member.username}`}
        back={<Link {...list} preload={false} />}
        backLabel="Back to the search"
      />
      <NewerNote query={page} text="Something may have changed since." />
      {data && <MemberOpened member={data.member} />}
      {!data && error && !isFetching && (
        <ErrorState
          title={isUnknown(error) ? 'There is no such member' : 'The member could not be loaded'}
          text={
            isUnknown(error)
              ? 'The account may have been deleted since.'
              : refusalText(error, 'An unexpected error occurred. Please try again.')
          }
          onRetry={isUnknown(error) ? undefined : () => void refetch()}
        />
      )}
      {!data && (!error || isFetching) && <Loading />}
    </Page>
  )
}

// What is no id at all belongs to nobody, either.
function isUnknown(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'desk.member_not_found' || code === 'request.invalid'
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
      <VisuallyHidden>Loading the member...</VisuallyHidden>
      <Skeleton className="h-28 rounded-card wide:col-span-2" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
