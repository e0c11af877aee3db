import type { Conversation } from '@netwrk/domain/messages/conversation'
import { excerptOf, searchWords } from '@netwrk/domain/messages/excerpt'
import type { Message } from '@netwrk/domain/messages/message'
import { relativeTime } from '@netwrk/domain/time/relative-time'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../lib/browser/use-now.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { useConversationStore } from '../store/use-conversation-store.ts'

export type FoundMessageProps = {
  message: Message
  conversation: Conversation
  /** What was looked for. */
  text: string
}

/** A message that was found, with the words around what was looked for; opening it goes to its place. */
export function FoundMessage({ message, conversation, text }: FoundMessageProps) {
  const store = useConversationStore()
  const now = useNow()
  const { other } = conversation
  const { conversationId, number, sentAt } = message
  const parts = excerptOf(message.content, searchWords(text))
  return (
    <Link
      to="/inbox"
      search={{ user: other.id }}
      onClick={() => store.apply({ type: 'message_sought', message: { conversationId, number } })}
      className="flex items-start gap-3 rounded-card px-3 py-2.5 transition-colors -outline-offset-2 hover:bg-surface"
    >
      <Avatar name={other.name} src={other.photo ?? undefined} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate font-medium">{other.name}</span>
          <time dateTime={sentAt.toISOString()} className="shrink-0 text-muted text-xs">
            {relativeTime(sentAt, now)}
          </time>
        </span>
        <span className="mt-0.5 line-clamp-3 text-muted text-sm [overflow-wrap:anywhere]">
          {message.senderId === store.memberId && 'You: '}
          {parts.map(({ text: words, isHit }, at) => {
            const key = `${at} ${words}`
            return isHit ? (
              <mark key={key} className="rounded-small bg-ember-soft text-ember-text">
                {words}
              </mark>
            ) : (
              <span key={key}>{words}</span>
            )
          })}
        </span>
      </span>
    </Link>
  )
}
