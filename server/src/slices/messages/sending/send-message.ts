import { quoteOf } from '@netwrk/domain/messages/change-message'
import { type Message, type Quote, unchanged } from '@netwrk/domain/messages/message'
import { normaliseContent } from '@netwrk/domain/messages/message-content'
import { MESSAGE_LIMIT } from '@netwrk/domain/messages/message-limits'
import { Refusal } from '@netwrk/domain/refusals'
import type { Code } from '@netwrk/domain/safety/scam-assessment/codes'
import type { Attachment } from '@netwrk/domain/uploads/attachment'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { claimAttachments } from '../../uploads/uploads.claims.ts'
import { type HeldConversation, lockConversation } from '../messages.store.ts'
import { allowWriting } from '../requests/requests.store.ts'
import { assessMessage } from '../scam-warnings/assess-message.ts'
import { lookBefore } from '../scam-warnings/look-before.ts'
import { warn } from '../scam-warnings/warnings.ts'
import { messageAt, messageBy } from '../select-messages.ts'
import { publishMessage, tellSender } from './publish-to-participants.ts'
import { type Numbered, storeAtOnce, storeMessage, type Unnumbered } from './store-message.ts'

type Input = {
  conversationId: string
  clientId: string
  content: string
  replyTo?: number | undefined
  attachmentIds?: readonly string[] | undefined
  isConfirmed?: boolean | undefined
  isReviewed?: boolean | undefined
  /** The message that waited for review and is delivered now. */
  heldId?: string | undefined
}

/**
 * Stores a message once, however often its client id arrives. Of a young pair it may be held for review instead, which is
 * said by a refusal: it was not delivered.
 */
export async function sendMessage(ctx: MemberCtx, input: Input): Promise<{ message: Message }> {
  const said = { ...input, content: validateContent(input.content, input.attachmentIds) }
  await countWriting(ctx)
  const sent = (await sendAtOnce(ctx, said)) ?? (await transact(ctx, (tx) => sendIn(tx, ctx, said)))
  if (sent === 'held') {
    tellSender(ctx, ctx.actor.id)
    throw new Refusal('safety.held_for_review')
  }
  const { message, newFor } = sent
  if (newFor !== null) publishMessage(ctx, message, newFor)
  return { message }
}

/** The words of a message as they are stored, or their refusal; one with files needs none. */
export function validateContent(text: string, attachmentIds: readonly string[] = []): string {
  const content = normaliseContent(text) ?? ''
  if (content === '' && attachmentIds.length === 0) throw new Refusal('messages.empty')
  if (content.length > MESSAGE_LIMIT) throw new Refusal('messages.too_long')
  return content
}

/** Refuses who has written too much lately (`messages.too_many`). */
export async function countWriting({ limits, actor }: MemberCtx): Promise<void> {
  if (!(await limits.take('message', actor.id))) throw new Refusal('messages.too_many')
}

/** What was stored, and to whom it is news; null where it had been sent before. */
export type Stored = { message: Message; newFor: string | null }

/** Most messages: plain words between two who are matched and no longer a young pair. Null for all others, which go the long way, refusals too. */
async function sendAtOnce(ctx: MemberCtx, input: Input): Promise<Stored | null> {
  if (input.replyTo !== undefined || input.attachmentIds?.length) return null
  const message = compose(ctx, input, null)
  const stored = await storeAtOnce(ctx.db, message)
  if (!stored) return null
  ctx.wake()
  return asStored(message, stored)
}

/** Stores a message with validated content, in the caller's transaction. */
export async function sendIn(tx: Db, ctx: MemberCtx, input: Input): Promise<Stored | 'held'> {
  const { conversationId, clientId } = input
  // One trip: the database looks once the conversation is held. One that a block has ended is refused.
  const [conversation, before] = await Promise.all([
    lockConversation(tx, conversationId, ctx.actor.id),
    lookBefore(tx, ctx, { clientId, conversationId, receiverId: null }),
  ])
  const earlier = before.earlierId === null ? null : await sentBefore(tx, before.earlierId, input)
  if (earlier) return { message: earlier, newFor: null }
  if (before.wasHeld && !input.isReviewed) return 'held'
  if (!conversation.areMatched) await allowWriting(tx, ctx, conversation)
  const { otherId: receiverId, lastNumber } = conversation
  const assessed = await assessMessage(tx, ctx, { ...input, receiverId, lastNumber }, before)
  if (assessed.isHeld) return 'held'
  return storeNext(tx, ctx, conversation, input, assessed.codes)
}

/** As {@link sendIn}, for the one message of a request that was just made. */
export async function sendRequestMessage(
  tx: Db,
  ctx: MemberCtx,
  input: Input,
  codes: readonly Code[],
): Promise<Stored> {
  const conversation = await lockConversation(tx, input.conversationId, ctx.actor.id)
  return storeNext(tx, ctx, conversation, input, codes)
}

async function storeNext(
  tx: Db,
  ctx: MemberCtx,
  conversation: HeldConversation,
  input: Input,
  codes: readonly Code[],
): Promise<Stored> {
  const { replyTo, attachmentIds = [] } = input
  const answered = replyTo === undefined ? null : await messageAt(tx, conversation.id, replyTo)
  const message = compose(ctx, input, answered && quoteOf(answered))
  const stored = await storeMessage(tx, conversation, message, attachmentIds.length)
  // Taken since it was looked for, by a message in another conversation.
  if (!stored) throw new Refusal('messages.client_id_reused')
  await warn(tx, message, stored.receiverId, { codes, warnedAt: message.sentAt })
  return asStored({ ...message, attachments: await claim(tx, message, input) }, stored)
}

/** The message as it is going to be stored. From here on it is this process that tells of it. */
function compose(
  { actor, ids, clock, deliveryDedupe }: MemberCtx,
  { conversationId, clientId, content }: Input,
  replyTo: Quote | null,
): Unnumbered {
  const id = ids.next()
  deliveryDedupe.expect(id)
  const sentAt = clock.now()
  return { ...unchanged, id, conversationId, senderId: actor.id, clientId, content, sentAt, replyTo }
}

function asStored(message: Unnumbered, { number, receiverId }: Numbered): Stored {
  return { message: { ...message, number }, newFor: receiverId }
}

async function claim(
  tx: Db,
  { id: messageId, senderId, conversationId, sentAt: now }: Unnumbered,
  { attachmentIds = [], heldId }: Input,
): Promise<Attachment[]> {
  if (attachmentIds.length === 0) return []
  const files = { attachmentIds, messageId, senderId, conversationId, heldId, now }
  const claimed = await claimAttachments(tx, files)
  if (!claimed) throw new Refusal('uploads.not_found')
  return claimed
}

/** The message that the client id stands for already; refused where it is another one. */
async function sentBefore(
  tx: Db,
  id: string,
  { conversationId, content, replyTo, attachmentIds = [] }: Input,
): Promise<Message> {
  const earlier = await messageBy(tx, id)
  // Another tab may have changed it since: then its words are no longer those that were sent.
  const isAsSent = !earlier.isEdited && !earlier.isDeleted
  const isSame =
    earlier.content === content &&
    earlier.replyTo?.number === replyTo &&
    earlier.attachments.map(({ id }) => id).join() === attachmentIds.join()
  if (earlier.conversationId !== conversationId || (isAsSent && !isSame))
    throw new Refusal('messages.client_id_reused')
  return earlier
}
