import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { getRouteApi } from '@tanstack/react-router'
import { useMember } from '../../../lib/member.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ThreadPane } from '../thread/thread-pane.tsx'
import type { Outbox } from '../unsent/unsent.ts'
import { useOutbox } from '../unsent/unsent-cache.ts'
import { useFailureNotice } from '../unsent/use-failure-toast.ts'
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
  return member ? <MemberInbox member={member} /> : <GuestInbox />
}

function MemberInbox({ member }: { member: Member }) {
  const { user } = route.useSearch()
  const isWide = useIsWide()
  const list = useConversations()
  const outbox = useOutbox(member.id)
  const selected = useSelected(user, list.data?.conversations)
  useFailureNotice(member.id, outbox, selected.state === 'open' ? selected.conversation.id : undefined)
  // Without a list there is no telling who is meant: the list says what went wrong.
  const openUser = list.isLoadingError ? undefined : user

  return (
    <InboxLayout
      isThreadOpen={openUser !== undefined}
      list={
        <>
          {(isWide || openUser === undefined) && <h1 className="px-5 pt-5 pb-3 text-xl wide:pt-7">Inbox</h1>}
          <ListBody list={list} memberId={member.id} outbox={outbox} selectedUserId={user} />
        </>
      }
      thread={<ThreadPane userId={openUser} {...{ member, selected, outbox, isWide }} />}
    />
  )
}

type ListBodyProps = {
  list: ReturnType<typeof useConversations>
  memberId: string
  outbox: Outbox
  selectedUserId: string | undefined
}

function ListBody({ list, ...rest }: ListBodyProps) {
  if (list.data) return <ConversationList conversations={list.data.conversations} {...rest} />
  if (!list.isError) return <ListSkeleton />
  return <ErrorState title="Failed to load conversations" onRetry={() => void list.refetch()} />
}
