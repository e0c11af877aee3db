import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { memberQuery } from '../../lib/member.ts'
import { refusalCode, refusalText } from '../../lib/refusal-text.ts'
import { type Delivery, deliver } from './deliver.ts'
import { sendOnce } from './messages.api.ts'
import {
  nextToSend,
  type Outbox,
  type Outgoing,
  sendFailure,
  withConnection,
  without,
  withRefused,
  withRetry,
  withSending,
  withUnreachable,
  withWritten,
} from './outbox.ts'
import { changeOutbox, readOutbox } from './outbox-cache.ts'
import { addMessage } from './thread-cache.ts'

type Written = { conversationId: string; content: string }

/** Puts a message into the outbox, from where it goes when those before it have gone. */
export function writeMessage(
  queryClient: QueryClient,
  memberId: string,
  { conversationId, content }: Written,
): void {
  const message = { clientId: crypto.randomUUID(), conversationId, content, writtenAt: new Date() }
  changeOutbox(queryClient, memberId, (outbox) => withWritten(outbox, message))
  void sendNext(queryClient, memberId, conversationId)
}

/** Tries a failed message again, under the same client id. */
export function retryMessage(queryClient: QueryClient, memberId: string, failed: Outgoing): void {
  changeOutbox(queryClient, memberId, (outbox) => withRetry(outbox, failed.clientId))
  void sendNext(queryClient, memberId, failed.conversationId)
}

/** Forgets a failed message. */
export function discardMessage(queryClient: QueryClient, memberId: string, failed: Outgoing): void {
  changeOutbox(queryClient, memberId, (outbox) => without(outbox, failed.clientId))
}

/** Goes on with everything that only waits for the server, now that it answers. */
export function resumeSending(queryClient: QueryClient, memberId: string | null): void {
  if (memberId === null || readOutbox(queryClient, memberId).length === 0) return
  changeOutbox(queryClient, memberId, withConnection)
  const conversationIds = readOutbox(queryClient, memberId).map(({ conversationId }) => conversationId)
  for (const id of new Set(conversationIds)) void sendNext(queryClient, memberId, id)
}

async function sendNext(queryClient: QueryClient, memberId: string, conversationId: string): Promise<void> {
  const next = nextToSend(readOutbox(queryClient, memberId), conversationId)
  if (!next) return
  changeOutbox(queryClient, memberId, (outbox) => withSending(outbox, next.clientId))
  const delivery = await deliver({
    send: () => sendAs(queryClient, memberId, next),
    isOnline: () => navigator.onLine,
    untilOnline: () => new Promise((done) => addEventListener('online', () => done(), { once: true })),
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  })
  notifyManager.batch(() => settle(queryClient, memberId, next, delivery))
  await sendNext(queryClient, memberId, conversationId)
}

function settle(queryClient: QueryClient, memberId: string, sent: Outgoing, delivery: Delivery) {
  const settlings: Record<Delivery['outcome'], (outbox: Outbox) => Outbox> = {
    sent: (outbox) => without(outbox, sent.clientId),
    unreachable: (outbox) => withUnreachable(outbox, sent.conversationId),
    refused: (outbox) => withRefused(outbox, sent.clientId, refusedText(delivery)),
  }
  if (delivery.outcome === 'refused' && refusalCode(delivery.error) === 'accounts.signed_out') {
    void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
  }
  if (delivery.outcome === 'sent') addMessage(queryClient, memberId, delivery.message)
  changeOutbox(queryClient, memberId, settlings[delivery.outcome])
}

function refusedText(delivery: Delivery): string {
  return delivery.outcome === 'refused' ? refusalText(delivery.error, sendFailure) : sendFailure
}

// Whoever signs in after somebody else must not speak in their name.
function sendAs(queryClient: QueryClient, memberId: string, message: Outgoing) {
  if (queryClient.getQueryData(memberQuery.queryKey)?.member?.id !== memberId) {
    throw new Error('The member who wrote this has signed out.')
  }
  return sendOnce(message)
}
