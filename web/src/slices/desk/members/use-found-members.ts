import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import { api } from '../../../lib/calls/api.ts'

/**
 * Who fits what was typed; `members` is undefined before there is something to look for. Each search is on record, so
 * none is made while somebody is typing.
 */
export function useFoundMembers(text: string) {
  const wanted = useDebounced(text.trim())
  const isAsked = wanted.length >= 2
  const { data, isError, isFetching, refetch } = useQuery({
    ...api.desk.search.queryOptions({ input: { text: wanted }, staleTime: 60_000 }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const hasFailed = isAsked && isError && !isFetching
  return {
    members: isAsked && !hasFailed ? data?.members : undefined,
    hasFailed,
    retry: () => void refetch(),
  }
}
