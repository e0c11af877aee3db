import type { Message } from '@netwrk/domain/messages/message'
import { MESSAGE_LIMIT, normaliseContent } from '@netwrk/domain/messages/messages'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { areMatched } from '../connections/connections.reads.ts'
import { messageBy } from './messages.reads.ts'
import { type HeldConversation, lockConversation } from './messages.store.ts'
import { tellAtOnce } from './tell-participants.ts'

type Input = { conversationId: string; clientId: string; content: string }

/** Stores a message once, however often its client id arrives (SPEC section 5, DECISIONS 29). */
export async function sendMessage(ctx: MemberCtx, input: Input): Promise<{ message: Message }> {
  const content = normaliseContent(input.content)
  if (content === null) throw new Refusal('messages.empty')
  if (content.length > MESSAGE_LIMIT) throw new Refusal('messages.too_long')

  const { message, newFor } = await transact(ctx, async (tx) => {
    const conversation = await lockConversation(tx, input.conversationId, ctx.actor.id)
    const earlier = await sentBefore(tx, ctx.actor.id, input.clientId)
    if (earlier) return { message: sameOrRefuse(earlier, conversation.id, content), newFor: null }
    if (!(await areMatched(tx, ctx.actor.id, conversation.otherId))) throw new Refusal('messages.not_matched')
    const stored = await store(tx, ctx, conversation, { clientId: input.clientId, content })
    return { message: stored, newFor: conversation.otherId }
  })
  if (newFor !== null) tellAtOnce(ctx, message, newFor)
  return { message }
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
