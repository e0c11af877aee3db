import { refusalCode } from '../../../lib/calls/refusal-text.ts'
import { sendOnce } from '../messages.api.ts'
import type { ConversationStore } from '../store/conversation-store.ts'
import { type Delivery, deliver } from './deliver.ts'
import { nextToSend, type Outgoing, refusedAs } from './unsent-queue.ts'

/** Puts a message among the unsent ones, from where it goes when those before it have gone. */
export function writeMessage(
  store: ConversationStore,
  written: Pick<Outgoing, 'conversationId' | 'content' | 'attachments' | 'replyTo'>,
): void {
  const message = { ...written, clientId: crypto.randomUUID(), writtenAt: new Date() }
  store.apply({ type: 'written', message })
  void store.stored.then(() => sendAll(store, written.conversationId))
}

/** Tries a failed message again, under the same client id. */
export function retryMessage(store: ConversationStore, { clientId, conversationId }: Outgoing): void {
  store.apply({ type: 'retried', clientId })
  void store.stored.then(() => sendAll(store, conversationId))
}

/** Sends a message after all that the member was asked about. */
export async function confirmMessage(store: ConversationStore, { clientId, conversationId }: Outgoing) {
  store.apply({ type: 'confirmed', clientId })
  await store.stored
  await sendAll(store, conversationId)
}

/** Goes on with everything that only waits for the server, now that it may answer. */
export async function resumeSending(store: ConversationStore): Promise<void> {
  const unsent = await store.readUnsent()
  if (unsent.length === 0) return
  store.apply({ type: 'reconnected' })
  await store.stored
  const conversationIds = new Set(unsent.map(({ conversationId }) => conversationId))
  await Promise.all([...conversationIds].map((id) => sendAll(store, id)))
}

/**
 * Sends what waits in a conversation, one after the other. Of all the member's tabs one does so at a time: the lock is
 * the next tab's when this one is done, or gone.
 */
async function sendAll(store: ConversationStore, conversationId: string): Promise<void> {
  await navigator.locks.request(`netwrk send ${store.memberId} ${conversationId}`, async () => {
    for (;;) {
      const next = nextToSend(await store.readUnsent(), conversationId)
      if (!next) return
      store.apply({ type: 'sending', clientId: next.clientId })
      const delivery = await deliver({
        send: () => sendAs(store, next),
        isOnline: () => navigator.onLine,
        untilOnline: () => new Promise((done) => addEventListener('online', () => done(), { once: true })),
        wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      })
      store.apply(answerOf(delivery, next))
      await store.stored
    }
  })
}

function answerOf(delivery: Delivery, { clientId, conversationId }: Outgoing) {
  if (delivery.outcome === 'sent') return { type: 'sent', message: delivery.message } as const
  const error = delivery.outcome === 'refused' ? delivery.error : null
  // Signing in again is all that these need.
  const isSessionOver = refusalCode(error) === 'accounts.signed_out'
  if (delivery.outcome === 'unreachable' || isSessionOver)
    return { type: 'unreachable', conversationId } as const
  // It is stored, and shown among those that wait for review.
  if (refusalCode(error) === 'safety.held_for_review') return { type: 'discarded', clientId } as const
  return { type: 'refused', clientId, failure: refusedAs(error) } as const
}

// Whoever signs in after somebody else must not speak in their name.
function sendAs(store: ConversationStore, message: Outgoing) {
  if (!store.isSignedIn()) throw new Error('The member who wrote this has signed out.')
  return sendOnce(message)
}
