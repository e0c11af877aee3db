import type { Message } from '@netwrk/domain/messages/message'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import { api } from '../../../lib/calls/api.ts'

type Cursor = { sentAt: Date; id: string } | undefined

const longest = 200

/** What was said with the words of a text, page by page, the newest first. */
export function useSearch(text: string) {
  const asked = useDebounced(text.slice(0, longest))
  const query = useInfiniteQuery(
    api.messages.search.infiniteOptions({
      input: (before: Cursor) => ({ text: asked, before }),
      initialPageParam: undefined as Cursor,
      getNextPageParam: ({ messages, hasMore }) => (hasMore ? cursorOf(messages.at(-1)) : undefined),
      placeholderData: keepPreviousData,
      // What was said since must be found.
      staleTime: 0,
    }),
  )
  return {
    found: query.isError ? undefined : query.data?.pages.flatMap((page) => page.messages),
    isPending: query.isPending,
    isError: query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

function cursorOf(message: Message | undefined): Cursor {
  return message && { sentAt: message.sentAt, id: message.id }
}
