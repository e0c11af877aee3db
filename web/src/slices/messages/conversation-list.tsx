import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { Link } from '@tanstack/react-router'
import { Inbox, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ConversationRow } from './conversation-row.view.tsx'
import { findConversations } from './conversations.ts'
import { NewMatches } from './new-matches.tsx'
import type { Outbox } from './outbox.ts'
import { useNow } from './use-browser.ts'

export type ConversationListProps = {
  conversations: Conversation[]
  memberId: string
  outbox: Outbox
  selectedUserId: string | undefined
}

/** The member's conversations, searchable, the last spoken in first. */
export function ConversationList({ conversations, memberId, outbox, selectedUserId }: ConversationListProps) {
  const [text, setText] = useState('')
  const now = useNow()
  if (conversations.length === 0) {
    return (
      <>
        <NewMatches conversations={conversations} />
        <NoConversations />
      </>
    )
  }

  const found = findConversations(conversations, text)
  return (
    <>
      <search className="shrink-0 px-4 pb-3">
        <SearchField label="Search conversations" value={text} onValueChange={setText} />
      </search>
      {text === '' && <NewMatches conversations={conversations} />}
      {found.length === 0 && (
        <EmptyState icon={SearchX} title="Nobody found" text={`No conversation matches “${text.trim()}”.`} />
      )}
      <ul
        aria-label="Conversations"
        className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-2 pb-4"
      >
        {found.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              memberId={memberId}
              unsent={outbox.findLast(({ conversationId }) => conversationId === conversation.id)?.content}
              isSelected={conversation.other.id === selectedUserId}
              now={now}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoConversations() {
  return (
    <EmptyState
      icon={Inbox}
      title="No conversations yet"
      text="When you and somebody else connect, you can write to each other here."
      action={
        <Button kind="primary" render={<Link to="/network" />}>
          Start Networking
        </Button>
      }
    />
  )
}
