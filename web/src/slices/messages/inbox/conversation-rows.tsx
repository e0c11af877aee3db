import { messageLine } from '@netwrk/domain/messages/messages'
import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { clsx } from 'clsx'
import { useDraft } from '../composer/drafts.ts'
import type { Outbox } from '../unsent/unsent.ts'
import { useNow } from '../use-browser.ts'
import { ConversationRow, type ConversationRowProps } from './conversation-row.view.tsx'

export type ConversationRowsProps = {
  label: string
  conversations: readonly Conversation[]
  memberId: string
  outbox: Outbox
  selectedUserId: string | undefined
  className?: string | undefined
}

/** Conversations one under the other. */
export function ConversationRows(props: ConversationRowsProps) {
  const { label, conversations, memberId, outbox, selectedUserId, className } = props
  const now = useNow()
  if (conversations.length === 0) return null
  return (
    <ul aria-label={label} className={clsx('flex flex-col gap-0.5 px-2 pb-4', className)}>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ListedConversation
            conversation={conversation}
            memberId={memberId}
            unsent={unsentLine(outbox, conversation.id)}
            isSelected={conversation.other.id === selectedUserId}
            now={now}
          />
        </li>
      ))}
    </ul>
  )
}

/** A row with its draft, which stands in the list while the conversation is not open. */
function ListedConversation(props: Omit<ConversationRowProps, 'draft'>) {
  const draft = useDraft(props.memberId, props.conversation.other.id)
  return <ConversationRow {...props} draft={props.isSelected ? '' : (draft ?? '')} />
}

function unsentLine(outbox: Outbox, conversationId: string): string | undefined {
  const newest = outbox.findLast((one) => one.conversationId === conversationId)
  return newest && messageLine(newest)
}
