import { useEffect, useState } from 'react'
import { refusalCode } from '../../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useConversations, useMatches, useWaiting } from '../stats.api.ts'
import { newMatches } from './new-matches.ts'
import { NewMatches } from './new-matches.view.tsx'
import { NothingNew } from './nothing-new.view.tsx'
import { Unread } from './unread.tsx'
import { unreadOnes } from './unread-ones.ts'
import { WhoWaits } from './who-waits.view.tsx'

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
  if ([waits, conversations, matches].some(isOnItsWay)) return <NowSkeleton />
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

/** Whether that is drawn by now. It takes a place that only it knows, and would move whatever is drawn below before it. */
export function useIsHomeNowDrawn(): boolean {
  const isDrawn = ![useWaiting(), useConversations(), useMatches()].some(isOnItsWay)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), waitedForMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn || isLate
}

/** So long the rest of the screen waits for it at most. */
const waitedForMilliseconds = 2000

const isOnItsWay = ({ isPending, isError }: { isPending: boolean; isError: boolean }) => isPending && !isError

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
