import { refusalCode } from '../../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { later } from '../../../ui/later.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useConversations, useMatches, useWaiting } from '../stats.api.ts'
import { newMatches } from './new-matches.ts'
import { NothingNew } from './nothing-new.view.tsx'
import { unreadOnes } from './unread-ones.ts'
import { WhoWaits } from './who-waits.view.tsx'

const NewMatches = later(() => import('./new-matches.view.tsx').then((file) => file.NewMatches), NowSkeleton)
const Unread = later(() => import('./unread.tsx').then((file) => file.Unread), NowSkeleton)

/** Whom the member can answer at once: who wants to meet them, whom they can say hi to, then who has written. */
export function HomeNow() {
  const waits = useWaiting()
  const conversations = useConversations()
  const matches = useMatches()
  // Before the launch nobody can be met: that is no failure.
  const isClosed = refusalCode(waits.error) === 'waitlist.closed'
  const waiting = waits.data?.waiting ?? []
  const unread = unreadOnes(conversations.data?.conversations ?? [])
  const isKnown = matches.data && conversations.data
  const greetable = isKnown ? newMatches(matches.data.matches, conversations.data.conversations) : []
  const hasFailed = {
    waits: waits.isError && !waits.data && !isClosed,
    conversations: conversations.isError && !conversations.data,
  }
  const isLoading = (waits.isPending && !waits.isError) || (conversations.isPending && !conversations.isError)
  if (isLoading) return <NowSkeleton />
  const hasNothing =
    !hasFailed.waits && !hasFailed.conversations && waiting.length + greetable.length + unread.length === 0
  return (
    <>
      {hasFailed.waits && (
        <Failure title="Who wants to meet you could not be loaded" onRetry={() => void waits.refetch()} />
      )}
      {waiting.length > 0 && <WhoWaits waiting={waiting} />}
      {greetable.length > 0 && <NewMatches people={greetable} />}
      {hasFailed.conversations && (
        <Failure
          title="Your conversations could not be loaded"
          onRetry={() => void conversations.refetch()}
        />
      )}
      {unread.length > 0 && <Unread conversations={unread} />}
      {hasNothing && (
        <NothingNew isNewcomer={isNewcomer(matches.data?.matches, conversations.data?.conversations)} />
      )}
    </>
  )
}

/** Nobody has been met yet, as far as is known. */
function isNewcomer(matches: readonly unknown[] | undefined, conversations: readonly unknown[] | undefined) {
  return matches?.length === 0 && conversations?.length === 0
}

function Failure(props: { title: string; onRetry: () => void }) {
  return (
    <Card>
      <ErrorState {...props} className="-my-4" />
    </Card>
  )
}

function NowSkeleton() {
  return (
    <Card>
      <Skeleton className="my-2 h-6 w-2/5" />
      <SkeletonText lines={2} className="mt-5" />
    </Card>
  )
}
