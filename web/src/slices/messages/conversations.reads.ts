import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/calls/api.ts'
import { loadConversations } from './load-conversations.ts'

const all = api.messages.conversations.queryOptions({ input: {} })

/** The member's conversations. The first of many are there before the rest has come. */
export const conversationsQuery = {
  ...all,
  async queryFn({ client: queryClient, signal }: { client: QueryClient; signal: AbortSignal }) {
    const isFirst = queryClient.getQueryData(all.queryKey) === undefined
    const conversations = await loadConversations({
      ask: (page) => client.messages.conversations(page, { signal }),
      show: (soFar) => isFirst && queryClient.setQueryData(all.queryKey, { conversations: soFar }),
    })
    return { conversations }
  },
}
