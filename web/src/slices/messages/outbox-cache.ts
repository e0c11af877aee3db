import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { Outbox } from './outbox.ts'

const empty: Outbox = []

/** The member's outbox, as it changes. */
export function useOutbox(memberId: string): Outbox {
  const { data } = useQuery({
    queryKey: keyOf(memberId),
    queryFn: skipToken,
    initialData: empty,
    // What has been written is never thrown away to save memory.
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return data ?? empty
}

export function readOutbox(queryClient: QueryClient, memberId: string): Outbox {
  return queryClient.getQueryData<Outbox>(keyOf(memberId)) ?? []
}

export function changeOutbox(
  queryClient: QueryClient,
  memberId: string,
  change: (outbox: Outbox) => Outbox,
): void {
  queryClient.setQueryData<Outbox>(keyOf(memberId), (outbox) => change(outbox ?? []))
}

function keyOf(memberId: string) {
  return ['outbox', memberId]
}
