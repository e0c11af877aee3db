import type { Conversation } from '@netwrk/domain/messages/conversation'
import { CONVERSATIONS_AT_ONCE } from '@netwrk/domain/messages/messages'
import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/calls/api.ts'

/** More than are seen without scrolling. */
const firstAtOnce = 30

const all = api.messages.conversations.queryOptions({ input: {} })

/** The member's conversations. The first of many are there before the rest has come. */
export const conversationsQuery = {
  ...all,
  queryFn: (context: { client: QueryClient; signal: AbortSignal }) =>
    askForAll(context, context.client.getQueryData(all.queryKey) === undefined),
}

async function askForAll(
  { client: queryClient, signal }: { client: QueryClient; signal: AbortSignal },
  isFirst: boolean,
): Promise<{ conversations: Conversation[] }> {
  const byId = new Map<string, Conversation>()
  for (let limit = firstAtOnce; ; limit = CONVERSATIONS_AT_ONCE) {
    const after = [...byId.keys()].at(-1)
    const page = await client.messages.conversations({ limit, ...(after && { after }) }, { signal })
    // One that was spoken in meanwhile has gone to the beginning; whoever hears of it asks anew.
    for (const conversation of page.conversations)
      if (!byId.has(conversation.id)) byId.set(conversation.id, conversation)
    const conversations = [...byId.values()]
    if (page.conversations.length < limit) return { conversations }
    if (isFirst) queryClient.setQueryData(all.queryKey, { conversations })
  }
}
