import { sql } from 'kysely'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { lockConversation } from './messages.store.ts'

type Input = { conversationId: string; upTo: number }

/** Notes how far the member has read. Reading never goes back, and tells the other side once (DECISIONS 28). */
export async function markRead(ctx: MemberCtx, input: Input): Promise<{ unreadCount: number }> {
  const { actor, clock } = ctx
  return transact(ctx, async (tx) => {
    const { id, lastNumber, otherId } = await lockConversation(tx, input.conversationId, actor.id)
    const mine = await tx
      .selectFrom('participant')
      .select(['readUpTo', 'unreadCount'])
      .where('conversationId', '=', id)
      .where('accountId', '=', actor.id)
      .executeTakeFirstOrThrow()
    const upTo = Math.min(input.upTo, lastNumber)
    if (upTo <= mine.readUpTo) return { unreadCount: mine.unreadCount }

    const unreadCount = await countAfter(tx, id, otherId, upTo)
    await tx
      .updateTable('participant')
      .set({ readUpTo: upTo, unreadCount })
      .where('conversationId', '=', id)
      .where('accountId', '=', actor.id)
      .execute()
    await record(
      tx,
      [{ type: 'conversation.read', conversationId: id, readerId: actor.id, otherId, upTo }],
      clock.now(),
    )
    return { unreadCount }
  })
}

async function countAfter(tx: Db, conversationId: string, senderId: string, number: number): Promise<number> {
  const { count } = await tx
    .selectFrom('message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', senderId)
    .where('number', '>', number)
    .executeTakeFirstOrThrow()
  return count
}
