import type { Conversation } from '@netwrk/domain/messages/conversation'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { conversationsQuery } from '../conversations.reads.ts'
import { openQuery } from '../messages.api.ts'

/** The member's conversations. A refresh that fails while they are shown is told and changes nothing. */
export function useConversations() {
  const { notify } = useToast()
  // Who is online changes without a word from the live channel.
  const query = useQuery({ ...conversationsQuery, refetchInterval: 60_000 })
  const failedAt = query.isRefetchError ? query.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) notify({ title: 'Failed to refresh conversations', kind: 'error' })
  }, [failedAt, notify])
  return query
}

export type Selected =
  | { state: 'none' }
  | { state: 'opening' }
  /** There is none and no match: the first message is a request. */
  | { state: 'new' }
  /** `retry`: asking again may help. */
  | { state: 'failed'; text: string; retry: (() => void) | undefined }
  | { state: 'open'; conversation: Conversation }

/**
 * The conversation with the member that the URL names; one that is not in the list is opened on the server. The same object
 * until something of it changes.
 */
export function useSelected(userId: string | undefined, conversations: Conversation[] | undefined): Selected {
  const queryClient = useQueryClient()
  const listed = conversations?.find(({ other }) => other.id === userId)
  const isUnlisted = userId !== undefined && conversations !== undefined && listed === undefined
  const query = openQuery(userId ?? '')
  const opened = useQuery({ ...query, queryFn: isUnlisted ? query.queryFn : skipToken })
  const openedId = opened.data?.conversation?.id
  useEffect(() => {
    if (openedId && isUnlisted) void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey })
  }, [openedId, isUnlisted, queryClient])

  const { data, error, isError, refetch } = opened
  return useMemo(() => {
    if (userId === undefined) return { state: 'none' }
    if (listed) return { state: 'open', conversation: listed }
    // What was opened before the server refused has ended since.
    if (data && refusalCode(error) === null) return toOpened(data.conversation)
    if (!isError) return { state: 'opening' }
    return {
      state: 'failed',
      text: openFailure(error),
      retry: namesNobody(error) ? undefined : () => void refetch(),
    }
  }, [userId, listed, data, error, isError, refetch])
}

function toOpened(conversation: Conversation | null): Selected {
  return conversation === null ? { state: 'new' } : { state: 'open', conversation }
}

function openFailure(error: unknown): string {
  const fallback = 'Failed to create conversation'
  return refusalCode(error) === 'request.invalid' ? fallback : refusalText(error, fallback)
}

/** A URL that names nobody is no more than that, however often one asks. */
function namesNobody(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'request.invalid' || code === 'profiles.not_found'
}
