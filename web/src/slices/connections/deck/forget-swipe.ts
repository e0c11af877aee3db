import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

/** The choice is no longer one: the deck is not to learn of it again. */
export function forgetSwipe(queryClient: QueryClient, targetId: string): void {
  const mutations = queryClient.getMutationCache()
  const mutationKey = api.connections.swipe.mutationKey()
  for (const mutation of mutations.findAll({ mutationKey })) {
    const { variables } = mutation.state as { variables?: { targetId: string } }
    if (variables?.targetId === targetId) mutations.remove(mutation)
  }
}
