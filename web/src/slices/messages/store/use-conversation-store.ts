import { hashKey, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { memberQuery } from '../../accounts/member.reads.ts'
import type { ConversationState } from './conversation-state.ts'
import { ConversationStore } from './conversation-store.ts'

const stores = new WeakMap<QueryClient, ConversationStore>()

/** The store of a member, the only one of this tab. It goes when they sign out, or somebody else signs in. */
export function storeOf(queryClient: QueryClient, memberId: string): ConversationStore {
  const held = stores.get(queryClient)
  if (held?.memberId === memberId) return held
  held?.dispose()
  const store = new ConversationStore(queryClient, memberId)
  stores.set(queryClient, store)
  disposeAfter(queryClient, store)
  return store
}

function disposeAfter(queryClient: QueryClient, store: ConversationStore) {
  const memberHash = hashKey(memberQuery.queryKey)
  let wasHere = store.isSignedIn()
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== memberHash) return
    const isHere = store.isSignedIn()
    if (wasHere && !isHere) {
      unsubscribe()
      store.dispose()
      if (stores.get(queryClient) === store) stores.delete(queryClient)
    }
    wasHere = isHere
  })
}

export const ConversationStoreContext = createContext<ConversationStore | null>(null)

export function useConversationStore(): ConversationStore {
  return useContext(ConversationStoreContext)!
}

/** A part of what the tab knows of the member's conversations, as it changes. */
export function useStored<T>(select: (state: ConversationState) => T): T {
  const store = useConversationStore()
  return useSyncExternalStore(store.subscribe, () => select(store.state))
}
