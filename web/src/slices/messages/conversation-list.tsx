import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { Link } from '@tanstack/react-router'
import { Inbox, MailQuestion, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ConversationRow, type ConversationRowProps } from './conversation-row.view.tsx'
import { byTab, findConversations } from './conversations.ts'
import { useDraft } from './drafts.ts'
import { NewMatches } from './new-matches.tsx'
import type { Outbox } from './outbox.ts'
import { useNow } from './use-browser.ts'

export type ConversationListProps = {
  conversations: Conversation[]
  memberId: string
  outbox: Outbox
  selectedUserId: string | undefined
}

type TabName = 'conversations' | 'requests'

/** The member's conversations and the requests to them, searchable, the last spoken in first. */
export function ConversationList({ conversations, ...rest }: ConversationListProps) {
  const [text, setText] = useState('')
  const [chosen, choose] = useState<TabName | null>(null)
  const all = byTab(conversations)
  const isRequestOpen = all.requests.some(({ other }) => other.id === rest.selectedUserId)
  const rows = { ...rest, text }
  return (
    <>
      {conversations.length > 0 && (
        <search className="shrink-0 px-4 pb-3">
          <SearchField label="Search conversations" value={text} onValueChange={setText} />
        </search>
      )}
      <Tabs<TabName>
        label="Inbox"
        value={chosen ?? (isRequestOpen ? 'requests' : 'conversations')}
        onValueChange={choose}
        className="min-h-0 flex-1"
        listClassName="mx-4"
        tabs={[
          {
            value: 'conversations',
            label: 'Conversations',
            panel: (
              <Panel>
                {text === '' && <NewMatches conversations={conversations} />}
                {all.conversations.length === 0 && <NoConversations />}
                <Rows label="Conversations" conversations={all.conversations} {...rows} />
              </Panel>
            ),
          },
          {
            value: 'requests',
            label: 'Requests',
            count: all.requests.length,
            panel: (
              <Panel>
                {all.requests.length === 0 && <NoRequests />}
                <Rows label="Requests" conversations={all.requests} {...rows} />
              </Panel>
            ),
          },
        ]}
      />
    </>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="flex h-full flex-col">{children}</div>
}

type RowsProps = ConversationListProps & { label: string; text: string }

function Rows({ label, conversations, text, memberId, outbox, selectedUserId }: RowsProps) {
  const now = useNow()
  if (conversations.length === 0) return null
  const found = findConversations(conversations, text)
  return (
    <>
      {found.length === 0 && (
        <EmptyState icon={SearchX} title="Nobody found" text={`No conversation matches “${text.trim()}”.`} />
      )}
      <ul aria-label={label} className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-2 pb-4">
        {found.map((conversation) => (
          <li key={conversation.id}>
            <ListedConversation
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

/** A row with its draft, which stands in the list while the conversation is not open. */
function ListedConversation(props: Omit<ConversationRowProps, 'draft'>) {
  const draft = useDraft(props.memberId, props.conversation.other.id)
  return <ConversationRow {...props} draft={props.isSelected ? '' : (draft ?? '')} />
}

function NoRequests() {
  return (
    <EmptyState
      icon={MailQuestion}
      title="No requests"
      text="When somebody you have not matched writes to you, their message waits here until you answer."
    />
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
