import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

/** The looks of the staff at what is private of the caller's, page by page. */
export function useLooks() {
  return useInfiniteQuery(
    api.desk.looks.infiniteOptions({
      input: (before: number | null) => ({ before }),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.hasMore ? (page.looks.at(-1)?.number ?? null) : null),
      staleTime: 0,
    }),
  )
}
