import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { followDemoMode, readDemoMember } from '../../demo/demo-mode.ts'
import { api } from '../../lib/calls/api.ts'

/**
 * Whose screens are shown: who is signed in, or the demo member of developer mode; null for a guest. The shell has
 * loaded it before any screen shows.
 */
export function useMember(): Member | null {
  const demoMember = useSyncExternalStore(followDemoMode, readDemoMember, readDemoMember)
  return useAccount() ?? demoMember
}

/** Who is really signed in, as the server last said. */
export function useAccount(): Member | null {
  return useSuspenseQuery(memberQuery).data.member
}

export const memberQuery = api.accounts.me.queryOptions({ input: {}, staleTime: 60_000 })
