import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { PendingChange } from '../message/pending-changes.ts'

const none: readonly PendingChange[] = []
const queryKey = ['pending changes']

/** The member's changes that the server has not confirmed. */
export function usePending(): readonly PendingChange[] {
  const { data } = useQuery<readonly PendingChange[]>({
    queryKey,
    queryFn: skipToken,
    initialData: none,
    structuralSharing: false,
  })
  return data ?? none
}

export function addPending(queryClient: QueryClient, change: PendingChange): void {
  queryClient.setQueryData<readonly PendingChange[]>(queryKey, (held = none) => [...held, change])
}

export function removePending(queryClient: QueryClient, change: PendingChange): void {
  queryClient.setQueryData<readonly PendingChange[]>(queryKey, (held = none) =>
    held.filter((one) => one !== change),
  )
}
