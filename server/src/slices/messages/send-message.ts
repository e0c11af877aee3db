import { quoteOf } from '@netwrk/domain/messages/change-message'
import { type Message, type Quote, unchanged } from '@netwrk/domain/messages/message'
import { MESSAGE_LIMIT, normaliseContent } from '@netwrk/domain/messages/messages'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import { transact } from '../../platform/transact.ts'
import { type HeldConversation, lockConversation } from './messages.store.ts'
import { admitWriting } from './requests.store.ts'
import { messageAt, messageBy } from './select-messages.ts'
import { type Numbered, storeAtOnce, storeMessage, type Unnumbered } from './store-message.ts'
import { tellAtOnce } from './tell-participants.ts'

type Input = { conversationId: string; clientId: string; content: string; replyTo?: number | undefined }

/** Stores a message once, however often its client id arrives (SPEC section 5, DECISIONS 29). */
export async function sendMessage(ctx: MemberCtx, input: Input): Promise<{ message: Message }> {
  const said = { ...input, content: judgeContent(input.content) }
  const { message, newFor } =
    (await sendAtOnce(ctx, said)) ?? (await transact(ctx, (tx) => sendIn(tx, ctx, said)))
  if (newFor !== null) tellAtOnce(ctx, message, newFor)
  return { message }
}

/** A message as it is stored, or its refusal. */
export function judgeContent(text: string): string {
  const content = normaliseContent(text)
  if (content === null) throw new Refusal('messages.empty')
  if (content.length > MESSAGE_LIMIT) throw new Refusal('messages.too_long')
  return content
}

/** What was stored, and to whom it is news; null where it had been sent before. */
type Stored = { message: Message; newFor: string | null }

/** Most messages: plain words between two who are matched. Null for all others, which go the long way, refusals too. */
async function sendAtOnce(ctx: MemberCtx, input: Input): Promise<Stored | null> {
  if (input.replyTo !== undefined) return null
  const message = compose(ctx, input, null)
  const stored = await storeAtOnce(ctx.db, message)
  if (!stored) return null
  ctx.wake()
  return asStored(message, stored)
}

/** Stores a message with judged content, in the caller's transaction. */
export async function sendIn(tx: Db, ctx: MemberCtx, input: Input): Promise<Stored> {
  const conversation = await lockConversation(tx, input.conversationId, ctx.actor.id)
  const earlier = await sentBefore(tx, ctx, input)
  if (earlier) return { message: earlier, newFor: null }
  if (!conversation.areMatched) await admitWriting(tx, ctx, conversation)
  return storeNext(tx, ctx, conversation, input)
}

/** As {@link sendIn}, for the one message of a request that was just made. */
export async function sendRequestMessage(tx: Db, ctx: MemberCtx, input: Input): Promise<Stored> {
  const conversation = await lockConversation(tx, input.conversationId, ctx.actor.id)
  return storeNext(tx, ctx, conversation, input)
}

async function storeNext(
  tx: Db,
  ctx: MemberCtx,
  conversation: HeldConversation,
  input: Input,
): Promise<Stored> {
  const { replyTo } = input
  const answered = replyTo === undefined ? null : await messageAt(tx, conversation.id, replyTo)
  const message = compose(ctx, input, answered && quoteOf(answered))
  const stored = await storeMessage(tx, conversation, message)
  // Taken since it was looked for, by a message in another conversation.
  if (!stored) throw new Refusal('messages.client_id_reused')
  return asStored(message, stored)
}

/** The message as it is going to be stored. From here on it is this process that tells of it. */
function compose(
  { actor, ids, clock, toldAtOnce }: MemberCtx,
  { conversationId, clientId, content }: Input,
  replyTo: Quote | null,
): Unnumbered {
  const id = ids.next()
  toldAtOnce.expect(id)
  const sentAt = clock.now()
  return { ...unchanged, id, conversationId, senderId: actor.id, clientId, content, sentAt, replyTo }
}

function asStored(message: Unnumbered, { number, receiverId }: Numbered): Stored {
  return { message: { ...message, number }, newFor: receiverId }
}

/** The message that the client id stands for already; refused where it is another one. */
async function sentBefore(
  tx: Db,
  { actor }: MemberCtx,
  { conversationId, clientId, content, replyTo }: Input,
): Promise<Message | null> {
  const row = await tx
    .selectFrom('message')
    .select('id')
    .where('senderId', '=', actor.id)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  if (!row) return null
  const earlier = await messageBy(tx, row.id)
  // Another tab may have changed it since: then its words are no longer those that were sent.
  const isAsSent = !earlier.isEdited && !earlier.isDeleted
  const isSame = earlier.content === content && earlier.replyTo?.number === replyTo
  if (earlier.conversationId !== conversationId || (isAsSent && !isSame))
    throw new Refusal('messages.client_id_reused')
  return earlier
}
