import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Message } from '@netwrk/domain/messages/message'
import { api, client } from '../../lib/calls/api.ts'
import { refusalCode } from '../../lib/calls/refusal-text.ts'
import type { Outgoing } from './unsent/unsent-queue.ts'

/** Under which TanStack Query knows when a conversation's messages were asked for; the store holds them. */
export const threadKey = (conversationId: string) =>
  api.messages.thread.queryKey({ input: { conversationId } })

/**
 * The conversation with a member, found or made; null where there is none and no match. A new one enters the list. Asked
 * anew whenever the list is without it: it may have ended. That there is none is an answer, not a failure, so that it
 * stands while it is asked anew: somebody may be writing a request meanwhile.
 */
export function openQuery(withId: string) {
  return {
    queryKey: [...api.messages.open.key({ input: { withId } }), 'or none'],
    queryFn: ({ signal }: { signal: AbortSignal }) => openOrNone(withId, signal),
    staleTime: 0,
  }
}

async function openOrNone(
  withId: string,
  signal: AbortSignal,
): Promise<{ conversation: Conversation | null }> {
  try {
    return await client.messages.open({ withId }, { signal })
  } catch (error) {
    if (refusalCode(error) === 'messages.not_matched') return { conversation: null }
    throw error
  }
}

/** What a first message to a member would meet. */
export function requestTermsQuery(withId: string) {
  return api.messages.requestTerms.queryOptions({ input: { withId } })
}

/** What two share, and first lines to send. */
export function openersQuery(withId: string) {
  return api.messages.openers.queryOptions({ input: { withId } })
}

/** How long one attempt at sending may take, in milliseconds. */
const sendTimeout = 15_000

/** Hands a message to the server; sending it again stores nothing new. */
export async function sendOnce(message: Outgoing): Promise<Message> {
  const { conversationId, clientId, content, attachments, replyTo, isConfirmed } = message
  const attachmentIds = attachments.map(({ id }) => id)
  const sent = await client.messages.send(
    {
      ...{ conversationId, clientId, content, attachmentIds },
      ...(replyTo && { replyTo: replyTo.number }),
      ...(isConfirmed && { isConfirmed }),
    },
    { signal: AbortSignal.timeout(sendTimeout) },
  )
  return sent.message
}
