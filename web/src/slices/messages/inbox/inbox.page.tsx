import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useMember } from '../../accounts/member.reads.ts'
import { ProfileBeside } from '../beside/profile-beside.tsx'
import { ConversationStoreContext, storeOf } from '../store/use-conversation-store.ts'
import { ThreadPane } from '../thread/thread-pane.tsx'
import { useFailureToast } from '../unsent/use-failure-toast.ts'
import { useIsWide } from '../use-browser.ts'
import { ConversationList } from './conversation-list.tsx'
import { GuestInbox } from './guest-inbox.tsx'
import { InboxLayout } from './inbox-layout.view.tsx'
import { ListSkeleton } from './list-skeleton.view.tsx'
import { useConversations, useSelected } from './use-conversations.ts'

const route = getRouteApi('/inbox')

/** The conversations of a member; the one that is open is named in the URL. */
export function InboxPage() {
  const member = useMember()
  const queryClient = useQueryClient()
  if (member === null) return <GuestInbox />
  return (
    <ConversationStoreContext key={member.id} value={storeOf(queryClient, member.id)}>
      <MemberInbox />
    </ConversationStoreContext>
  )
}

function MemberInbox() {
  const { user } = route.useSearch()
  const isWide = useIsWide()
  const list = useConversations()
  // Without a list there is no telling who is meant: the list says what went wrong. The row that was pressed shows it at once; the thread, which takes longer to draw, follows.
  const openUser = useDeferredValue(list.isLoadingError ? undefined : user)
  const selected = useSelected(openUser, list.data?.conversations)
  useFailureToast(selected.state === 'open' ? selected.conversation.id : undefined)

  return (
    <InboxLayout
      isThreadOpen={openUser !== undefined}
      list={
        <>
          {(isWide || openUser === undefined) && <h1 className="px-5 pt-5 pb-3 text-xl wide:pt-7">Inbox</h1>}
          <ListBody list={list} />
        </>
      }
      thread={<ThreadPane userId={openUser} {...{ selected, isWide }} />}
      beside={
        selected.state === 'open' &&
        !selected.conversation.other.hasLeft && <ProfileBeside other={selected.conversation.other} />
      }
    />
  )
}

function ListBody({ list }: { list: ReturnType<typeof useConversations> }) {
  if (list.data) return <ConversationList conversations={list.data.conversations} />
  if (!list.isError) return <ListSkeleton />
  return <ErrorState title="Failed to load conversations" onRetry={() => void list.refetch()} />
}
