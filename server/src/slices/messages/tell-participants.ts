import { hasFeature } from '@netwrk/domain/billing/plan-features'
import type { Tier } from '@netwrk/domain/billing/plans'
import type { Message } from '@netwrk/domain/messages/message'
import type { MessageEvent } from '@netwrk/domain/messages/messages.events'
import type { Deps } from '../../deps.ts'
import type { Reaction } from '../../platform/outbox.ts'
import { messageBy } from './messages.reads.ts'
import { isSettledNow } from './requests.reads.ts'

type Telling = Pick<Deps, 'live' | 'toldAtOnce'>
type Of<T extends MessageEvent['type']> = Extract<MessageEvent, { type: T }>

/** Brings a new message, just committed, to the receiver and to the sender's tabs. */
export function tellAtOnce({ live, toldAtOnce }: Telling, message: Message, receiverId: string): void {
  toldAtOnce.add(message.id)
  live.tell([receiverId, message.senderId], { type: 'message', message })
}

/** Makes sure of it: tells of a message whose server did not come to it. */
export function tellOfMessage({ toldAtOnce }: Pick<Deps, 'toldAtOnce'>): Reaction<Of<'message.sent'>> {
  return async (tx, { body }) => {
    if (toldAtOnce.has(body.messageId)) return []
    const message = await messageBy(tx, body.messageId)
    return [{ to: [body.receiverId, body.senderId], frame: { type: 'message', message } }]
  }
}

/** Tells the reader's other tabs how far they have come, and the other side where their plan shows it (DECISIONS 28). */
export const tellOfReading: Reaction<Of<'conversation.read'>> = async (tx, { body }) => {
  const { conversationId, readerId, otherId, upTo } = body
  const { tier } = await tx
    .selectFrom('profile')
    .select('tier')
    .where('accountId', '=', otherId)
    .executeTakeFirstOrThrow()
  const isShown = hasFeature(tier as Tier, 'readReceipts') && (await isSettledNow(tx, conversationId))
  const to = isShown ? [readerId, otherId] : [readerId]
  return [{ to, frame: { type: 'read', conversationId, readerId, upTo } }]
}
