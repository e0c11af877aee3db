import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who is signed in, as the server last said; null for a guest. The shell has loaded it before any screen shows. */
export function useMember(): Member | null {
  return useSuspenseQuery(memberQuery).data.member
}

export const memberQuery = api.accounts.me.queryOptions({ input: {}, staleTime: 60_000 })

/** After signing in, up or out: somebody else is here now, and what the one before was shown is forgotten. */
export async function changeMember(queryClient: QueryClient, member: Member | null): Promise<void> {
  await queryClient.cancelQueries()
  const kept = new Set(queryClient.getQueryCache().findAll({ queryKey: api.accounts.key() }))
  queryClient.removeQueries({ predicate: (query) => !kept.has(query) })
  queryClient.setQueryData(memberQuery.queryKey, { member })
  // Signing in does not say when the session ends; asking who is here does.
  if (member !== null) void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
}
