import type { Conversation } from '@netwrk/domain/messages/conversation'
import { MessageCircle } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { later } from '../../../ui/later.tsx'
import { MessageActionsProvider } from '../message/message-actions.tsx'
import { withPending } from '../message/pending-changes.ts'
import { WarningsProvider } from '../scam-warnings/warnings-provider.tsx'
import { useConversationStore, useStored } from '../store/use-conversation-store.ts'
import { useIsVisible } from '../use-browser.ts'
import { MessageLog } from './message-log.tsx'
import { MoreMessages } from './more-messages.tsx'
import type { Thread } from './thread.ts'
import { ThreadSkeleton } from './thread-skeleton.view.tsx'
import { type ShownMessage, timelineOf } from './timeline.ts'
import { useDeferredRows } from './use-deferred-rows.ts'
import { useFirstUnread } from './use-first-unread.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useSayViewing } from './use-say-viewing.ts'
import { useScrollToMessage } from './use-scroll-to-message.ts'
import { useThread } from './use-thread.ts'
import { useUnreadLoaded } from './use-unread-loaded.ts'

export type OpenThreadProps = { conversation: Conversation; onChooseOpener: (text: string) => void }

const WaysToBegin = later(() => import('../openers/ways-to-begin.tsx').then((file) => file.WaysToBegin))

/** The messages of one conversation: loading, missing, none yet, or all that is held. */
export function OpenThread({ conversation, onChooseOpener }: OpenThreadProps) {
  const thread = useThread(conversation)
  useSayViewing(conversation.id)
  const isUnreadLoaded = useUnreadLoaded(conversation, thread.data, thread.pages.loadBackTo)
  if (thread.data && isUnreadLoaded)
    return (
      <LoadedThread
        {...{ conversation, onChooseOpener, pages: thread.pages }}
        thread={thread.passage ?? thread.data}
      />
    )
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

type LoadedThreadProps = OpenThreadProps & { thread: Thread; pages: ReturnType<typeof useThread>['pages'] }

/** What has just been written leaves its field at once; the log, which takes longer to draw, follows. */
function LoadedThread({
  conversation,
  thread: loaded,
  pages: newestPages,
  onChooseOpener,
}: LoadedThreadProps) {
  const timeline = useTimeline(conversation, loaded)
  // Deferred together: a page counts as loading until its messages are drawn, or it would be asked for again.
  const { thread, messages, pages } = useDeferredRows(
    useMemo(() => ({ ...timeline, pages: newestPages }), [timeline, newestPages]),
  )
  const leaves = useLeaves(thread)
  if (messages.length > 0)
    return <ReadThread key={leaves} {...{ conversation, thread, messages, pages, leaves }} />
  return (
    <div className="flex flex-1 flex-col overflow-y-auto">
      <div className="my-auto">
        <EmptyState
          icon={MessageCircle}
          title="No messages yet"
          text="Start the conversation!"
          level={3}
          className="pt-6! pb-6!"
        />
        {!conversation.other.hasLeft && (
          <WaysToBegin key={conversation.other.id} other={conversation.other} onChoose={onChooseOpener} />
        )}
      </div>
    </div>
  )
}

/** A thread and its messages as they are shown, with those on their way. */
function useTimeline(
  conversation: Conversation,
  thread: Thread,
): { thread: Thread; messages: ShownMessage[] } {
  const { memberId } = useConversationStore()
  const unsent = useStored((state) => state.unsent.messages)
  const { otherReadUpTo: readUpTo } = conversation
  const outgoing = useMemo(
    () => unsent.filter(({ conversationId }) => conversationId === conversation.id),
    [unsent, conversation.id],
  )
  const firstUnread = useFirstUnread({
    memberId,
    conversation,
    messages: thread.messages,
    isAnswered: outgoing.length > 0,
  })
  const pending = useStored((state) => state.pending)
  return useMemo(() => {
    const messages = timelineOf({
      messages: withPending(thread.messages, pending, memberId),
      outgoing: thread.isPassage ? [] : outgoing,
      memberId,
      readUpTo,
      firstUnread,
    })
    return { thread, messages }
  }, [thread, pending, outgoing, memberId, readUpTo, firstUnread])
}

/** How often a passage was left for the newest messages. What has come up to them is not left. */
function useLeaves(thread: Thread): number {
  const [shown, setShown] = useState({ thread, leaves: 0 })
  if (shown.thread === thread) return shown.leaves
  const hasLeft = shown.thread.isPassage && !thread.isPassage && firstOf(thread) > firstOf(shown.thread)
  const leaves = shown.leaves + (hasLeft ? 1 : 0)
  setShown({ thread, leaves })
  return leaves
}

const firstOf = ({ messages }: Thread) => messages[0]?.number ?? 0

type ReadThreadProps = Pick<LoadedThreadProps, 'conversation' | 'thread' | 'pages'> & {
  messages: ShownMessage[]
  leaves: number
}

/** Anew after each passage that was left: it opens at the end then, as a thread does. */
const ReadThread = memo(function ReadThread(props: ReadThreadProps) {
  const { conversation, thread, messages, pages, leaves } = props
  const store = useConversationStore()
  const leave = useCallback(
    () => store.apply({ type: 'passage_left', conversationId: conversation.id }),
    [store, conversation.id],
  )
  const isPassage = thread.isPassage === true
  const scroll = useLogScroll(messages, { isShown: isPassage, isLeft: leaves > 0, leave })
  const pointedAt = useScrollToMessage({
    conversationId: conversation.id,
    messages,
    loadAround: pages.loadAround,
    toMiddle: scroll.toMiddle,
  })
  const isVisible = useIsVisible()
  const [first, last] = [thread.messages[0], thread.messages.at(-1)]
  useMarkRead({ conversation, last, isInView: isVisible && scroll.isAtEnd && !isPassage })
  const { boxRef: box } = scroll
  return (
    <WarningsProvider conversation={conversation}>
      <MessageActionsProvider conversation={conversation}>
        <MessageLog
          messages={messages}
          otherName={conversation.other.name}
          unreadCount={conversation.unreadCount}
          scroll={scroll}
          pointedAt={pointedAt}
          top={
            thread.hasMore && (
              <MoreMessages
                box={box}
                loader={pages.older}
                from={first!.number}
                label="Loading older messages"
              />
            )
          }
          bottom={
            isPassage && (
              <MoreMessages
                box={box}
                loader={pages.newer}
                from={last!.number}
                label="Loading newer messages"
              />
            )
          }
          isBusy={pages.older.isPending || pages.newer.isPending || pages.isLoadingPassage}
        />
      </MessageActionsProvider>
    </WarningsProvider>
  )
})
