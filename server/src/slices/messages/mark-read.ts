import type { MemberCtx } from '../../deps.ts'
import { transact } from '../../platform/transact.ts'
import { lockConversation, storeReading } from './messages.store.ts'

type Input = { conversationId: string; upTo: number }

/** Notes how far the member has read. Reading never goes back, and tells the other side once (DECISIONS 28). */
export async function markRead(ctx: MemberCtx, input: Input): Promise<{ unreadCount: number }> {
  const { actor, clock } = ctx
  return transact(ctx, async (tx) => {
    const conversation = await lockConversation(tx, input.conversationId, actor.id)
    const upTo = Math.min(input.upTo, conversation.lastNumber)
    const reading = { readerId: actor.id, upTo }
    const left = await storeReading(tx, conversation, reading, clock.now())
    if (left !== null) return { unreadCount: left }
    return tx
      .selectFrom('participant')
      .select('unreadCount')
      .where('conversationId', '=', conversation.id)
      .where('accountId', '=', actor.id)
      .executeTakeFirstOrThrow()
  })
}
