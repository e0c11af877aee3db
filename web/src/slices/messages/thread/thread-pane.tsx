import { quoteOf } from '@netwrk/domain/messages/change-message'
import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { memo } from 'react'
import { useNow } from '../../../lib/browser/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { BreakLine } from '../../profiles/out-of-sight/break-line.view.tsx'
import { DraftedComposer } from '../composer/drafted-composer.tsx'
import { ReplyBar } from '../composer/reply-bar.tsx'
import { useSayTyping } from '../composer/use-say-typing.ts'
import type { Selected } from '../inbox/use-conversations.ts'
import { AddMore } from '../openers/add-more.view.tsx'
import { useOpener } from '../openers/use-opener.ts'
import { NewRequest } from '../requests/new-request.tsx'
import { RequestReceived, RequestSent } from '../requests/request-banner.tsx'
import { HeldMessages } from '../scam-warnings/held-messages.tsx'
import { useConversationStore, useStored } from '../store/use-conversation-store.ts'
import { writeMessage } from '../unsent/send-unsent.ts'
import { OpenThread } from './open-thread.tsx'
import { ThreadHeader } from './thread-header.view.tsx'
import { ThreadSkeleton } from './thread-skeleton.view.tsx'

export type ThreadPaneProps = {
  /** The other member, as the URL names them. */
  userId: string | undefined
  selected: Selected
  isWide: boolean
}

/** The selected conversation: who it is with, what was said, and where one answers. Drawn anew only when that changes. */
export const ThreadPane = memo(function ThreadPane({ userId, selected, isWide }: ThreadPaneProps) {
  const store = useConversationStore()
  const { notify } = useToast()
  const now = useNow()
  const conversation = selected.state === 'open' ? selected.conversation : null
  const isTyping = useStored(({ typing }) => Boolean(typing[conversation?.id ?? '']))
  const replying = useStored(({ replies }) => replies[conversation?.id ?? ''] ?? null)
  const sayTyping = useSayTyping(conversation?.id)
  const { put, choose, asked, asksForMore, sent } = useOpener(userId)
  if (userId === undefined || selected.state === 'none') return <NothingSelected />
  if (selected.state === 'new') return <NewRequest key={userId} {...{ userId, now, isWide }} />

  const stopReplying = () =>
    conversation && store.apply({ type: 'reply_chosen', conversationId: conversation.id, message: null })
  const send = (content: string, attachments: Attachment[]): boolean => {
    if (!conversation) {
      notify({ title: 'Conversation not ready', kind: 'error' })
      return false
    }
    const { id: conversationId } = conversation
    if (attachments.length === 0 && asksForMore(conversation, content)) return false
    const answered = replying && { replyTo: quoteOf(replying) }
    writeMessage(store, { conversationId, content, attachments, ...answered })
    stopReplying()
    sent()
    return true
  }

  return (
    <>
      <ThreadHeader
        other={conversation?.other ?? null}
        isLoading={selected.state === 'opening'}
        {...{ isTyping, now, isWide }}
      />
      {selected.state === 'open' && (
        <OpenThread
          key={selected.conversation.id}
          conversation={selected.conversation}
          onChooseOpener={choose}
        />
      )}
      {selected.state === 'opening' && <ThreadSkeleton />}
      {conversation && <HeldMessages withId={conversation.other.id} />}
      {conversation?.request === 'received' && <RequestReceived conversation={conversation} />}
      {selected.state === 'failed' ? (
        <NoThread selected={selected} />
      ) : conversation?.other.hasLeft ? (
        <HasLeft />
      ) : conversation?.request === 'sent' ? (
        <RequestSent name={conversation.other.name} />
      ) : (
        <>
          {conversation?.other.pause && (
            <BreakLine name={conversation.other.name} pause={conversation.other.pause} />
          )}
          {replying && (
            <ReplyBar
              message={replying}
              senderName={
                replying.senderId === store.memberId ? 'yourself' : (conversation?.other.name ?? '')
              }
              onCancel={stopReplying}
            />
          )}
          {asked !== null && <AddMore onSend={() => send(asked, []) && choose('')} />}
          <DraftedComposer
            put={put}
            key={userId}
            userId={userId}
            otherName={conversation?.other.name ?? ''}
            conversationId={conversation?.id ?? null}
            onDraftChange={sayTyping}
            onSend={send}
            isFocusedAtOnce={isWide}
            answeredId={replying?.id}
            onCancelReply={stopReplying}
          />
        </>
      )}
    </>
  )
})

function NoThread({ selected }: { selected: Extract<Selected, { state: 'failed' }> }) {
  return (
    <div className="flex flex-1 flex-col justify-center">
      <ErrorState
        title={selected.text}
        text={selected.retry ? undefined : 'There is no such member.'}
        onRetry={selected.retry}
        action={!selected.retry && <Button render={<Link to="/inbox" />}>Back to Inbox</Button>}
      />
    </div>
  )
}

/** Where one would answer, had the other not left. */
function HasLeft() {
  return (
    <p className="border-t bg-surface px-4 py-4 text-center text-muted">
      This member has left. You can still read what was said.
    </p>
  )
}

function NothingSelected() {
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        icon={MessagesSquare}
        title="Your messages"
        text="Choose a conversation to read and answer."
      />
    </div>
  )
}
