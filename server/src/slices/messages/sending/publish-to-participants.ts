import { hasFeature } from '@netwrk/domain/billing/plan-features'
import type { Tier } from '@netwrk/domain/billing/plans'
import type { Message } from '@netwrk/domain/messages/message'
import type { MessageEvent } from '@netwrk/domain/messages/messages.events'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { BatchEventHandler, EventHandler, OutgoingFrame } from '../../../platform/events/outbox.ts'
import { preparedAs } from '../../../platform/speed/pipelined-postgres.ts'
import { isEstablished } from '../requests/requests.reads.ts'
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

/** Tells the reader's other tabs how far they have come, and the other side where their plan shows it. */
export const publishReadings: BatchEventHandler<Of<'conversation.read'>> = {
  async handleBatch(tx, events) {
    const readings = events.map(({ body }) => body)
    const isShown = await readingsShown(tx, readings)
    return readings.map(({ conversationId, readerId, otherId, upTo }) => ({
      to: isShown(conversationId, otherId) ? [readerId, otherId] : [readerId],
      frame: { type: 'read', conversationId, readerId, upTo },
    }))
  },
}

/** To whom of the other sides their conversation's reading is shown: by their plan, not while a request waits, nor after it ended. */
async function readingsShown(tx: Db, readings: readonly { conversationId: string; otherId: string }[]) {
  const rows = await tx
    .selectFrom('participant')
    .modifyFront(preparedAs('readings_shown'))
    .innerJoin('profile', 'profile.accountId', 'participant.accountId')
    .innerJoin('conversation', 'conversation.id', 'participant.conversationId')
    .select(['participant.conversationId', 'participant.accountId', 'profile.tier'])
    .where(
      sql<boolean>`participant.conversation_id = any(${readings.map(({ conversationId }) => conversationId)}::uuid[])`,
    )
    .where(sql<boolean>`participant.account_id = any(${readings.map(({ otherId }) => otherId)}::uuid[])`)
    .where('conversation.endedAt', 'is', null)
    .where(isEstablished('participant.conversation_id'))
    .execute()
  const shown = new Set(
    rows
      .filter(({ tier }) => hasFeature(tier as Tier, 'readReceipts'))
      .map(({ conversationId, accountId }) => `${conversationId} ${accountId}`),
  )
  return (conversationId: string, memberId: string) => shown.has(`${conversationId} ${memberId}`)
}
