import type { Message } from '@netwrk/domain/messages/message'
import type { MessageEvent } from '@netwrk/domain/messages/messages.events'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type {
  BatchEventHandler,
  EventHandler,
  OutgoingFrame,
} from '../../../platform/events/event-handler.ts'
import { messageBy } from '../select-messages.ts'

type Telling = Pick<Deps, 'live' | 'deliveryDedupe'>
type Of<T extends MessageEvent['type']> = Extract<MessageEvent, { type: T }>

/** Brings a new message, just committed, to the receiver and to the sender's tabs. */
export function publishMessage(
  { live, deliveryDedupe }: Telling,
  message: Message,
  receiverId: string,
): void {
  deliveryDedupe.add(message.id)
  live.publish([receiverId, message.senderId], { type: 'message', message })
}

/** Has a sender's tabs ask again what became of what they wrote: held for review, released, rejected. */
export function tellSender({ live }: Pick<Deps, 'live'>, senderId: string): void {
  live.publish([senderId], { type: 'stale', topics: ['shield', 'conversations'] })
}

/** Makes sure of it: tells of messages whose server did not come to it. */
export function publishMessagesOnce({
  deliveryDedupe,
}: Pick<Deps, 'deliveryDedupe'>): BatchEventHandler<Of<'message.sent'>> {
  return {
    async handleBatch(tx, events) {
      const frames: OutgoingFrame[] = []
      for (const { body } of events) {
        if (await deliveryDedupe.has(body.messageId)) continue
        if (!(await isUnderWay(tx, body.conversationId))) continue
        const message = await messageBy(tx, body.messageId)
        frames.push({ to: [body.receiverId, body.senderId], frame: { type: 'message', message } })
      }
      return frames
    },
  }
}

/** Brings a message that was changed, just committed, to both sides' tabs. */
export function publishChange(
  { live, deliveryDedupe }: Telling,
  message: Message,
  participantIds: readonly string[],
): void {
  deliveryDedupe.add(changeKey(message.id, message.revision))
  live.publish(participantIds, { type: 'message_changed', message })
}

/** Makes sure of it: tells of a change whose server did not come to it. */
export function publishChangeOnce({
  deliveryDedupe,
}: Pick<Deps, 'deliveryDedupe'>): EventHandler<Of<'message.changed'>> {
  return async (tx, { body }) => {
    const { conversationId, messageId, revision, changedById, otherId } = body
    if (await deliveryDedupe.has(changeKey(messageId, revision))) return []
    if (!(await isUnderWay(tx, conversationId))) return []
    const message = await messageBy(tx, messageId)
    return [{ to: [changedById, otherId], frame: { type: 'message_changed', message } }]
  }
}

/** Whether a conversation has not ended since. */
async function isUnderWay(tx: Db, conversationId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', conversationId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

function changeKey(messageId: string, revision: number): string {
  return `${messageId} ${revision}`
}
