import type { Message } from '@netwrk/domain/messages/message'
import { MESSAGE_LIMIT, normaliseContent } from '@netwrk/domain/messages/messages'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { messageBy } from './messages.reads.ts'
import { type HeldConversation, lockConversation } from './messages.store.ts'
import { admitWriting } from './requests.store.ts'
import { tellAtOnce } from './tell-participants.ts'

type Input = { conversationId: string; clientId: string; content: string }

/** Stores a message once, however often its client id arrives (SPEC section 5, DECISIONS 29). */
export async function sendMessage(ctx: MemberCtx, input: Input): Promise<{ message: Message }> {
  const content = judgeContent(input.content)
  const { message, newFor } = await transact(ctx, (tx) => sendIn(tx, ctx, { ...input, content }))
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

/** Stores a message with judged content, in the caller's transaction. */
export async function sendIn(tx: Db, ctx: MemberCtx, input: Input): Promise<Stored> {
  const conversation = await lockConversation(tx, input.conversationId, ctx.actor.id)
  const earlier = await sentBefore(tx, ctx.actor.id, input.clientId)
  if (earlier) return { message: sameOrRefuse(earlier, conversation.id, input.content), newFor: null }
  await admitWriting(tx, ctx, conversation)
  return { message: await store(tx, ctx, conversation, input), newFor: conversation.otherId }
}

/** As {@link sendIn}, for the one message of a request that was just made. */
export async function sendRequestMessage(tx: Db, ctx: MemberCtx, input: Input): Promise<Stored> {
  const conversation = await lockConversation(tx, input.conversationId, ctx.actor.id)
  const earlier = await sentBefore(tx, ctx.actor.id, input.clientId)
  if (earlier) throw new Refusal('messages.client_id_reused')
  return { message: await store(tx, ctx, conversation, input), newFor: conversation.otherId }
}

async function sentBefore(tx: Db, senderId: string, clientId: string): Promise<Message | null> {
  const row = await tx
    .selectFrom('message')
    .select('id')
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return row ? messageBy(tx, row.id) : null
}

function sameOrRefuse(earlier: Message, conversationId: string, content: string): Message {
  const isSame = earlier.conversationId === conversationId && earlier.content === content
  if (!isSame) throw new Refusal('messages.client_id_reused')
  return earlier
}

async function store(
  tx: Db,
  { actor, ids, clock }: MemberCtx,
  { id: conversationId, lastNumber, otherId }: HeldConversation,
  { clientId, content }: { clientId: string; content: string },
): Promise<Message> {
  const now = clock.now()
  const message = {
    id: ids.next(),
    conversationId,
    number: lastNumber + 1,
    senderId: actor.id,
    clientId,
    content,
    sentAt: now,
  }
  await tx.insertInto('message').values(message).execute()
  await tx
    .updateTable('conversation')
    .set({ lastNumber: message.number, lastMessageAt: now })
    .where('id', '=', conversationId)
    .execute()
  await tx
    .updateTable('participant')
    .set((eb) => ({ unreadCount: eb('unreadCount', '+', 1) }))
    .where('conversationId', '=', conversationId)
    .where('accountId', '=', otherId)
    .execute()
  await record(
    tx,
    [
      {
        type: 'message.sent',
        conversationId,
        messageId: message.id,
        senderId: actor.id,
        receiverId: otherId,
      },
    ],
    now,
  )
  return message
}
