import type { Message } from '@netwrk/domain/messages/message'
import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import { loadThread } from './thread/load-thread.ts'
import { mergeThreads, type Thread } from './thread/thread.ts'
import type { Outgoing } from './unsent/unsent.ts'

export const conversationsQuery = api.messages.conversations.queryOptions({ input: {} })

/**
 * A conversation's messages. First the newest page; asked again, only what came after those held and what was
 * changed since. Whatever is set joins what is there, so that an answer never takes away what arrived meanwhile.
 */
export function threadQuery(conversationId: string) {
  const queryKey = api.messages.thread.queryKey({ input: { conversationId } })
  return queryOptions({
    queryKey,
    queryFn: ({ client: queryClient, signal }) =>
      loadThread({
        held: () => queryClient.getQueryData<Thread>(queryKey),
        ask: (page) => client.messages.thread({ conversationId, ...page }, { signal }),
        askChanges: (after) => client.messages.changes({ conversationId, after }, { signal }),
      }),
    structuralSharing: (held, added) => mergeThreads(held as Thread | undefined, added as Thread),
  })
}

/**
 * The conversation with a member, found or made; a new one enters the list. Asked anew whenever the list is without it:
 * it may have ended.
 */
export function openQuery(withId: string) {
  return api.messages.open.queryOptions({
    input: { withId },
    staleTime: 0,
  })
}

/** What a first message to a member would meet. */
export function requestTermsQuery(withId: string) {
  return api.messages.requestTerms.queryOptions({ input: { withId } })
}

/** How long one attempt at sending may take, in milliseconds. */
const sendTimeout = 15_000

/** Hands a message to the server; sending it again stores nothing new. */
export async function sendOnce(message: Outgoing): Promise<Message> {
  const { conversationId, clientId, content, attachments, replyTo } = message
  const attachmentIds = attachments.map(({ id }) => id)
  const sent = await client.messages.send(
    { conversationId, clientId, content, attachmentIds, ...(replyTo && { replyTo: replyTo.number }) },
    { signal: AbortSignal.timeout(sendTimeout) },
  )
  return sent.message
}
