import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { lockConversation } from '../messages.store.ts'
import { storeReading, storeReadingAtOnce } from './store-reading.ts'

type Input = { conversationId: string; upTo: number }

/** Notes how far the member has read. Reading never goes back, and tells the other side once. */
export async function markRead(ctx: MemberCtx, input: Input): Promise<{ unreadCount: number }> {
  const { actor, clock, db, wake } = ctx
  const atOnce = await storeReadingAtOnce(db, { ...input, readerId: actor.id }, clock.now())
  if (atOnce !== null) {
    wake()
    return { unreadCount: atOnce }
  }
  return transact(ctx, async (tx) => {
    const conversation = await lockConversation(tx, input.conversationId, actor.id)
    const reading = { readerId: actor.id, upTo: input.upTo }
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
