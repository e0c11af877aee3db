import type { MessageEvent } from '@netwrk/domain/messages/messages.events'
import type { Reaction } from '../../platform/outbox.ts'
import { messageBy } from './messages.reads.ts'

type Of<T extends MessageEvent['type']> = Extract<MessageEvent, { type: T }>

/** Brings a new message to the receiver, and to the sender's other tabs. */
export const tellOfMessage: Reaction<Of<'message.sent'>> = async (tx, { body }) => {
  const message = await messageBy(tx, body.messageId)
  return [{ to: [body.receiverId, body.senderId], frame: { type: 'message', message } }]
}

/** Tells both sides how far the reader has come. */
export const tellOfReading: Reaction<Of<'conversation.read'>> = async (_tx, { body }) => {
  const { conversationId, readerId, otherId, upTo } = body
  return [{ to: [otherId, readerId], frame: { type: 'read', conversationId, readerId, upTo } }]
}
