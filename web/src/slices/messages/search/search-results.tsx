import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Message } from '@netwrk/domain/messages/message'
import { SearchX } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SafetyMenu } from '../../safety/menu/safety-menu.view.tsx'
import { ConversationRows } from '../inbox/conversation-rows.tsx'
import { ListSkeleton } from '../inbox/list-skeleton.view.tsx'
import { findConversations } from '../store/conversations.ts'
import { FoundMessage } from './found-message.tsx'
import { useSearch } from './use-search.ts'

export type SearchResultsProps = {
  text: string
  conversations: Conversation[]
}

/** Whom and what a text finds: people by their names, and messages by their words, each leading to its place. */
export function SearchResults({ text, conversations }: SearchResultsProps) {
  const people = findConversations(conversations, text)
  const { found, isPending, isError, hasMore, isLoadingMore, loadMore, retry } = useSearch(text)
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]))
  const isNothing = people.length === 0 && found?.length === 0
  return (
    <div data-results className="min-h-0 flex-1 overflow-y-auto" aria-busy={isPending}>
      {people.length > 0 && (
        <>
          <Heading>People</Heading>
          <ConversationRows label="People" conversations={people} hasMenus />
        </>
      )}
      {isNothing && (
        <EmptyState icon={SearchX} title="Nothing found" text={`No people or messages match “${text}”.`} />
      )}
      {!isNothing && <Heading>Messages</Heading>}
      {isPending && <ListSkeleton />}
      {isError && <ErrorState title="Your messages could not be searched" onRetry={retry} />}
      {found?.length === 0 && !isNothing && (
        <p className="px-5 pb-6 text-muted text-sm">No messages match.</p>
      )}
      {found && found.length > 0 && (
        <ul aria-label="Messages found" className="flex flex-col gap-0.5 px-2 pb-4">
          {found.map((message) => {
            const conversation = byId.get(message.conversationId)
            return (
              conversation && (
                <li key={message.id} className="flex items-start gap-1 *:first:min-w-0 *:first:flex-1">
                  <FoundMessage {...{ message, text, conversation }} />
                  <SafetyMenu subject={subjectOf(message, conversation)} className="mt-3" />
                </li>
              )
            )
          })}
        </ul>
      )}
      {hasMore && (
        <div className="flex justify-center pb-6">
          <Button size="sm" isBusy={isLoadingMore} onClick={loadMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whom it was found with; reported from here, a message of theirs is picked. */
function subjectOf(message: Message, { other }: Conversation) {
  return { ...other, message: message.senderId === other.id ? message : undefined }
}

function Heading({ children }: { children: string }) {
  return (
    <h2 className="px-5 pt-1 pb-2 font-medium font-sans text-muted text-sm tracking-normal">{children}</h2>
  )
}
