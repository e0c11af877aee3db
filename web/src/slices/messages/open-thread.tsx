import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { useQueryClient } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useMemo } from 'react'
import { refusalText } from '../../lib/refusal-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MessageLog } from './message-log.tsx'
import { OlderMessages } from './older-messages.tsx'
import type { Outbox } from './outbox.ts'
import { discardMessage, retryMessage } from './send-queue.ts'
import type { Thread } from './thread.ts'
import { ThreadSkeleton } from './thread-skeleton.view.tsx'
import { type Day, timelineOf } from './timeline.ts'
import { useIsVisible } from './use-browser.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useScrollEnd } from './use-scroll-end.ts'
import { useThread } from './use-thread.ts'

export type OpenThreadProps = { member: Member; conversation: Conversation; outbox: Outbox }

/** The messages of one conversation: loading, missing, none yet, or all that is held. */
export function OpenThread({ member, conversation, outbox }: OpenThreadProps) {
  const thread = useThread(conversation)
  if (thread.data)
    return <LoadedThread {...{ member, conversation, outbox, older: thread.older }} thread={thread.data} />
  if (!thread.isError) return <ThreadSkeleton />
  return (
    <div className="flex flex-1 flex-col justify-center">
      <ErrorState
        title={refusalText(thread.error, 'Failed to initialize conversation')}
        onRetry={() => void thread.refetch()}
      />
    </div>
  )
}

type LoadedThreadProps = OpenThreadProps & { thread: Thread; older: ReturnType<typeof useThread>['older'] }

function LoadedThread({ member, conversation, outbox, thread, older }: LoadedThreadProps) {
  const { id: memberId } = member
  const { otherReadUpTo: readUpTo } = conversation
  const days = useMemo(() => {
    const outgoing = outbox.filter(({ conversationId }) => conversationId === conversation.id)
    return timelineOf({ messages: thread.messages, outgoing, memberId, readUpTo })
  }, [thread, outbox, conversation.id, memberId, readUpTo])
  if (days.length > 0) return <ReadThread {...{ memberId, conversation, thread, days, older }} />
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState icon={MessageCircle} title="No messages yet" text="Start the conversation!" level={3} />
    </div>
  )
}

type ReadThreadProps = Pick<LoadedThreadProps, 'conversation' | 'thread' | 'older'> & {
  memberId: string
  days: Day[]
}

function ReadThread({ memberId, conversation, thread, days, older }: ReadThreadProps) {
  const queryClient = useQueryClient()
  const last = days.at(-1)?.messages.at(-1)
  const scroll = useScrollEnd({
    firstKey: days[0]?.messages[0]?.key,
    lastKey: last?.key,
    isLastOwn: last?.isOwn ?? false,
  })
  const isVisible = useIsVisible()
  useMarkRead({
    memberId,
    conversation,
    last: thread.messages.at(-1),
    isInView: isVisible && scroll.isAtEnd,
  })
  return (
    <MessageLog
      days={days}
      otherName={conversation.other.name}
      scroll={scroll}
      top={thread.hasMore && <OlderMessages older={older} before={thread.messages[0]!.number} />}
      isLoadingOlder={older.isPending}
      onRetry={(message) => retryMessage(queryClient, memberId, message)}
      onDiscard={(message) => discardMessage(queryClient, memberId, message)}
    />
  )
}
