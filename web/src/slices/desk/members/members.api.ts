import type { Fact } from '@netwrk/domain/desk/members/member-page'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { onRecord } from '../../../lib/calls/on-record.ts'

/** Members who fit a text; what was found once stays, so that coming back to the list is no new search. */
export function useSearchedMembers(text: string) {
  return useQuery(
    api.desk.search.queryOptions({
      ...onRecord,
      input: { text },
      enabled: (query) => text !== '' && query.state.data === undefined,
    }),
  )
}

export function useMemberPage(memberId: string) {
  return useQuery(api.desk.member.queryOptions({ ...onRecord, input: { memberId } }))
}

type FactCursor = { at: Date; id: string } | null

export function useTimeline(memberId: string) {
  return useInfiniteQuery(
    api.desk.timeline.infiniteOptions({
      ...onRecord,
      input: (before: FactCursor) => ({ memberId, before }),
      initialPageParam: null as FactCursor,
      getNextPageParam: ({ facts, hasMore }) => (hasMore ? cursorOf(facts.at(-1)) : undefined),
    }),
  )
}

const cursorOf = (fact: Fact | undefined) => fact && { at: fact.at, id: fact.id }

export function useNotes(memberId: string, isAsked: boolean) {
  return useInfiniteQuery(
    api.desk.notes.infiniteOptions({
      ...onRecord,
      input: (before: string | null) => ({ memberId, before }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ notes, hasMore }) => (hasMore ? notes.at(-1)?.id : undefined),
      enabled: isAsked,
    }),
  )
}

/** Asks again for all that is shown of a member, after something was done with them. */
export function useMemberReload(memberId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.desk.member.key({ input: { memberId } }) }),
      queryClient.invalidateQueries({ queryKey: api.desk.timeline.key() }),
    ])
}
