import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keptFor } from '../../../lib/kept.ts'

/** What a member has begun to write and not sent, by whom it is for. */
type Drafts = Readonly<Record<string, string>>

/** The drafts of a member, as this browser keeps them. */
function draftsQuery(memberId: string) {
  return {
    queryKey: ['drafts', memberId],
    // Where the browser keeps nothing there is nothing to go on with.
    queryFn: () =>
      keptDrafts(memberId)
        .read()
        .catch((): Drafts => ({})),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  } as const
}

/** What the member has begun to write to somebody; empty where nothing, undefined while it is not known yet. */
export function useDraft(memberId: string, userId: string | undefined): string | undefined {
  return useQuery({ ...draftsQuery(memberId), select: (drafts) => drafts[userId ?? ''] ?? '' }).data
}

/** Keeps what is being written to somebody; nothing where there is nothing. */
export function useKeepDraft(memberId: string): (userId: string, text: string) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (userId, text) => keepDraft(queryClient, memberId, userId, text),
    [queryClient, memberId],
  )
}

function keepDraft(queryClient: QueryClient, memberId: string, userId: string, text: string) {
  const change = (drafts: Drafts): Drafts => {
    const { [userId]: _, ...others } = drafts
    return text.trim() === '' ? others : { ...others, [userId]: text }
  }
  queryClient.setQueryData<Drafts>(draftsQuery(memberId).queryKey, (drafts) => change(drafts ?? {}))
  // Where the browser keeps nothing it lives as long as the page.
  keptDrafts(memberId)
    .change(change)
    .catch(() => undefined)
}

const keptDrafts = (memberId: string) => keptFor<Drafts>(memberId, 'drafts', {})
