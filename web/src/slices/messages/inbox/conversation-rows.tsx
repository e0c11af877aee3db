import type { Conversation } from '@netwrk/domain/messages/conversation'
import { messageLine } from '@netwrk/domain/messages/message-content'
import { getRouteApi } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { memo } from 'react'
import { useNow } from '../../../lib/browser/use-now.ts'
import { SafetyMenu } from '../../safety/menu/safety-menu.view.tsx'
import { useConversationStore, useStored } from '../store/use-conversation-store.ts'
import type { Unsent } from '../unsent/unsent-queue.ts'
import { ConversationRow, type ConversationRowProps } from './conversation-row.view.tsx'

export type ConversationRowsProps = {
  label: string
  conversations: readonly Conversation[]
  className?: string | undefined
  /** Offers to block and to report them, beside each. */
  hasMenus?: boolean | undefined
}

const route = getRouteApi('/inbox')

/** Conversations one under the other. By itself who is selected, so that no other part follows that. */
export function ConversationRows(props: ConversationRowsProps) {
  const { label, conversations, className, hasMenus = false } = props
  const selectedUserId = route.useSearch({ select: ({ user }) => user })
  const { memberId } = useConversationStore()
  const unsent = useStored((state) => state.unsent.messages)
  const now = useNow()
  if (conversations.length === 0) return null
  return (
    <ul aria-label={label} className={clsx('flex flex-col gap-0.5 px-2 pb-4', className)}>
      {conversations.map((conversation) => (
        <li key={conversation.id} className={clsx(hasMenus && 'flex items-center gap-1 *:first:flex-1')}>
          <ListedConversation
            conversation={conversation}
            memberId={memberId}
            unsent={unsentLine(unsent, conversation.id)}
            isSelected={conversation.other.id === selectedUserId}
            now={now}
          />
          {hasMenus && <SafetyMenu subject={conversation.other} />}
        </li>
      ))}
    </ul>
  )
}

/** A row with its draft, which stands in the list while the conversation is not open. */
const ListedConversation = memo(function ListedConversation(props: Omit<ConversationRowProps, 'draft'>) {
  const draft = useStored(({ drafts }) => drafts?.[props.conversation.other.id])
  return <ConversationRow {...props} draft={props.isSelected ? '' : (draft ?? '')} />
})

function unsentLine(unsent: Unsent, conversationId: string): string | undefined {
  const newest = unsent.findLast((one) => one.conversationId === conversationId)
  return newest && messageLine(newest)
}
