import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who is signed in, as the server last said; null for a guest. The shell has loaded it before any screen shows. */
export function useMember(): Member | null {
  return useSuspenseQuery(memberQuery).data.member
}

export const memberQuery = api.accounts.me.queryOptions({ input: {}, staleTime: 60_000 })
