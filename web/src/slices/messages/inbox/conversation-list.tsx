import type { Conversation } from '@netwrk/domain/messages/conversation'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Inbox, MailQuestion } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { SearchResults } from '../search/search-results.tsx'
import { arrowKeys } from './arrow-keys.ts'
import { byTab } from './by-tab.ts'
import { ConversationRows } from './conversation-rows.tsx'
import { NewMatches } from './new-matches.tsx'
import { useNewMatches } from './use-new-matches.ts'

const route = getRouteApi('/inbox')

type TabName = 'conversations' | 'requests'

/** The member's conversations and the requests to them, searchable, the last spoken in first. */
export const ConversationList = memo(function ConversationList({
  conversations,
}: {
  conversations: Conversation[]
}) {
  const [text, setText] = useState('')
  const [chosen, choose] = useState<TabName | null>(null)
  const all = byTab(conversations)
  const isRequestOpen = route.useSearch({
    select: ({ user }) => all.requests.some(({ other }) => other.id === user),
  })
  return (
    <div ref={arrowKeys} className="flex min-h-0 flex-1 flex-col">
      {conversations.length > 0 && (
        <search className="shrink-0 px-4 pb-3">
          <SearchField label="Search people and messages" value={text} onValueChange={setText} />
        </search>
      )}
      {text.trim() !== '' ? (
        <SearchResults text={text.trim()} conversations={conversations} />
      ) : (
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
                  <NewMatches conversations={conversations} />
                  {all.conversations.length === 0 && <NoConversations conversations={conversations} />}
                  <ConversationRows
                    className="min-h-0 flex-1 overflow-y-auto"
                    label="Conversations"
                    conversations={all.conversations}
                  />
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
                  <ConversationRows
                    className="min-h-0 flex-1 overflow-y-auto"
                    label="Requests"
                    conversations={all.requests}
                  />
                </Panel>
              ),
            },
          ]}
        />
      )}
    </div>
  )
})

function Panel({ children }: { children: ReactNode }) {
  return <div className="flex h-full flex-col">{children}</div>
}

function NoRequests() {
  return (
    <EmptyState
      icon={MailQuestion}
      title="No requests"
      text="Messages from people you haven't matched with wait here until you reply."
    />
  )
}

function NoConversations({ conversations }: { conversations: readonly Conversation[] }) {
  const hasMatches = useNewMatches(conversations).length > 0
  if (hasMatches) return <p className="px-5 py-3 text-muted">Say hi to one of your new matches.</p>
  return (
    <EmptyState
      icon={Inbox}
      title="No conversations yet"
      text="When you match with someone, you can message each other here."
      action={
        <Button kind="primary" render={<Link to="/network" />}>
          Start Networking
        </Button>
      }
    />
  )
}
