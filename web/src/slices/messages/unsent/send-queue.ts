import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { memberQuery } from '../../../lib/member.ts'
import { refusalCode } from '../../../lib/refusal-text.ts'
import { sendOnce } from '../messages.api.ts'
import { addMessage } from '../store/thread-cache.ts'
import { type Delivery, deliver } from './deliver.ts'
import {
  type New,
  nextToSend,
  type Outbox,
  type Outgoing,
  refusedAs,
  withConnection,
  without,
  withoutEnded,
  withRefused,
  withRetry,
  withSending,
  withUnreachable,
  withWritten,
} from './unsent.ts'
import { changeOutbox, followOtherTabs, lookAtOutbox, wouldLose } from './unsent-cache.ts'

export type Written = Omit<New, 'clientId' | 'writtenAt'>

/** Puts a message into the outbox, from where it goes when those before it have gone. */
export function writeMessage(queryClient: QueryClient, memberId: string, written: Written): void {
  const message = { ...written, clientId: crypto.randomUUID(), writtenAt: new Date() }
  const kept = changeOutbox(queryClient, memberId, (outbox) => withWritten(outbox, message))
  void kept.then(() => sendAll(queryClient, memberId, written.conversationId))
}

/** Tries a failed message again, under the same client id. */
export function retryMessage(queryClient: QueryClient, memberId: string, failed: Outgoing): void {
  const kept = changeOutbox(queryClient, memberId, (outbox) => withRetry(outbox, failed.clientId))
  void kept.then(() => sendAll(queryClient, memberId, failed.conversationId))
}

/** Forgets a failed message. */
export function discardMessage(queryClient: QueryClient, memberId: string, failed: Outgoing): void {
  void changeOutbox(queryClient, memberId, (outbox) => without(outbox, failed.clientId))
}

/** Goes on with everything that only waits for the server, now that it may answer, and forgets what nothing can help. */
export async function resumeSending(queryClient: QueryClient, memberId: string | null): Promise<void> {
  if (memberId === null) return
  const outbox = await lookAtOutbox(queryClient, memberId)
  if (outbox.length === 0) return
  await changeOutbox(queryClient, memberId, (outbox) => withConnection(withoutEnded(outbox)))
  const conversationIds = new Set(outbox.map(({ conversationId }) => conversationId))
  await Promise.all([...conversationIds].map((id) => sendAll(queryClient, memberId, id)))
}

/**
 * Sends what a reload or a crash has left, shows what the member's other tabs write, and asks before the page goes only
 * where the browser cannot keep what still waits. Returns what ends it.
 */
export function tendOutbox(queryClient: QueryClient, memberId: string): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (wouldLose(queryClient, memberId)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  const unfollow = followOtherTabs(memberId, () => void lookAtOutbox(queryClient, memberId))
  void resumeSending(queryClient, memberId)
  return () => {
    window.removeEventListener('beforeunload', warn)
    unfollow()
  }
}

/**
 * Sends what waits in a conversation, one after the other. Of all the member's tabs one does so at a time: the lock is
 * the next tab's when this one is done, or gone.
 */
async function sendAll(queryClient: QueryClient, memberId: string, conversationId: string): Promise<void> {
  await navigator.locks.request(`netwrk send ${memberId} ${conversationId}`, async () => {
    for (;;) {
      const next = nextToSend(await lookAtOutbox(queryClient, memberId), conversationId)
      if (!next) return
      void changeOutbox(queryClient, memberId, (outbox) => withSending(outbox, next.clientId))
      const delivery = await deliver({
        send: () => sendAs(queryClient, memberId, next),
        isOnline: () => navigator.onLine,
        untilOnline: () => new Promise((done) => addEventListener('online', () => done(), { once: true })),
        wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      })
      await settle(queryClient, memberId, next, delivery)
    }
  })
}

async function settle(queryClient: QueryClient, memberId: string, sent: Outgoing, delivery: Delivery) {
  const error = delivery.outcome === 'refused' ? delivery.error : null
  const settlings: Record<Delivery['outcome'], (outbox: Outbox) => Outbox> = {
    sent: (outbox) => without(outbox, sent.clientId),
    unreachable: (outbox) => withUnreachable(outbox, sent.conversationId),
    refused: (outbox) => withRefused(outbox, sent.clientId, refusedAs(error)),
  }
  const isSessionOver = refusalCode(error) === 'accounts.signed_out'
  await notifyManager.batch(() => {
    if (delivery.outcome === 'sent') addMessage(queryClient, memberId, delivery.message)
    // Signing in again is all that these need.
    return changeOutbox(queryClient, memberId, settlings[isSessionOver ? 'unreachable' : delivery.outcome])
  })
}

// Whoever signs in after somebody else must not speak in their name.
function sendAs(queryClient: QueryClient, memberId: string, message: Outgoing) {
  if (queryClient.getQueryData(memberQuery.queryKey)?.member?.id !== memberId) {
    throw new Error('The member who wrote this has signed out.')
  }
  return sendOnce(message)
}
