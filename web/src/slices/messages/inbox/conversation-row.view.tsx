import type { Conversation } from '@netwrk/domain/messages/conversation'
import { messageLine } from '@netwrk/domain/messages/message-content'
import { relativeTime } from '@netwrk/domain/time/relative-time'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { deletedText } from '../message/quote.view.tsx'

export type ConversationRowProps = {
  conversation: Conversation
  memberId: string
  /** The member's newest message here that has not been confirmed. */
  unsent: string | undefined
  /** What they have begun to write here; empty where nothing. */
  draft: string
  isSelected: boolean
  now: Date
}

/** One conversation in the list: with whom, what was said last and when, and how much of it is unread. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, memberId, unsent, draft, isSelected, now } = props
  const { other, lastMessage, unreadCount } = conversation
  const isUnread = unreadCount > 0
  const isOwn = unsent !== undefined || lastMessage?.senderId === memberId
  const said = lastMessage?.isDeleted ? deletedText : lastMessage && messageLine(lastMessage)
  const preview = unsent ?? said ?? 'No messages yet'
  return (
    <Link
      to="/inbox"
      search={{ user: other.id }}
      aria-current={isSelected ? 'true' : undefined}
      className={clsx(
        'flex min-h-18 min-w-0 items-center gap-3 rounded-card px-3 py-2.5 transition-colors -outline-offset-2',
        isSelected ? 'bg-control' : 'hover:bg-surface',
      )}
    >
      <Avatar name={other.name} src={other.photo ?? undefined} isOnline={other.isOnline} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span className={clsx('min-w-0 flex-1 truncate', isUnread ? 'font-semibold' : 'font-medium')}>
            {other.name}
          </span>
          {lastMessage && (
            <time
              dateTime={lastMessage.sentAt.toISOString()}
              className={clsx('shrink-0 text-xs', isUnread ? 'text-ember-text' : 'text-muted')}
            >
              {relativeTime(lastMessage.sentAt, now)}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex items-center gap-3">
          <span className={clsx('min-w-0 flex-1 truncate text-sm', isUnread ? 'text-text' : 'text-muted')}>
            {draft !== '' ? (
              <>
                <span className="text-ember-text">Draft: </span>
                {draft}
              </>
            ) : (
              <>
                {conversation.request === 'sent' ? 'Request: ' : isOwn && 'You: '}
                {preview}
              </>
            )}
          </span>
          {isUnread && (
            <span className="fill-ember min-w-[1.7em] shrink-0 rounded-full px-1.5 text-center font-semibold text-xs leading-[1.7]">
              {unreadCount > 99 ? '99+' : unreadCount}
              <VisuallyHidden> unread</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
