import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { readDemoMember, setDemoMode } from '../../demo/demo-mode.ts'
import { api } from '../../lib/calls/api.ts'
import { isDeveloperHere } from '../waitlist/gate.reads.ts'
import { memberQuery } from './member.reads.ts'

/** In developer mode somebody without an account is shown what a member is, on a local demo profile. */
export function decideDemoMode(queryClient: QueryClient, member: Member | null): void {
  const isDemo = member === null && isDeveloperHere(queryClient)
  if (isDemo !== (readDemoMember() !== null)) setDemoMode(isDemo)
}

/**
 * After signing in, up or out: somebody else is here now, and what the one before was shown, or wrote and did not send,
 * is forgotten.
 */
export async function changeMember(queryClient: QueryClient, member: Member | null): Promise<void> {
  // What is under way still gets its answer; what waits its turn is never sent in somebody else's name.
  queryClient.getMutationCache().clear()
  await queryClient.cancelQueries()
  await clearStores(member)
  const remaining = publicQueries(queryClient)
  queryClient.removeQueries({ predicate: (query) => !remaining.has(query) })
  queryClient.setQueryData(memberQuery.queryKey, { member })
  decideDemoMode(queryClient, member)
  // Signing in does not say when the session ends; asking who is here does.
  if (member !== null) void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
}

// Where the browser stores nothing there is nothing to wipe.
async function clearStores(member: Member | null) {
  const wiping = import('../../lib/storage/member-store.ts').then((stores) =>
    stores.clearMemberStores(member?.id),
  )
  await wiping.catch(() => undefined)
}

/** What is the same whoever is here: who that is, and whether the gate is open. */
export function publicQueries(queryClient: QueryClient): ReadonlySet<Query> {
  const cache = queryClient.getQueryCache()
  const keys = [api.accounts.key(), api.waitlist.key()]
  return new Set(keys.flatMap((queryKey) => cache.findAll({ queryKey })))
}
