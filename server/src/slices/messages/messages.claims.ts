import { pairOf } from '@netwrk/domain/connections/pair'
import type { Db } from '../../platform/database/database.ts'

/**
 * The conversation of two, by id, held until the transaction ends; or null. Whoever writes, reads or reacts in it comes
 * before, or finds what this transaction has made of it.
 */
export async function holdConversation(tx: Db, a: string, b: string): Promise<string | null> {
  const { lowId, highId } = pairOf(a, b)
  const held = await tx
    .selectFrom('conversation')
    .select('id')
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held?.id ?? null
}

/** Ends a conversation that is held: nothing in it is unread any more, a request does not wait. What was said stays. */
export async function endHeldConversation(tx: Db, conversationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({ endedAt: now })
    .where('id', '=', conversationId)
    .where('endedAt', 'is', null)
    .execute()
  await tx
    .updateTable('messageRequest')
    .set({ state: 'declined' })
    .where('conversationId', '=', conversationId)
    .where('state', '=', 'waiting')
    .execute()
  await tx
    .updateTable('participant')
    .set({ unreadCount: 0 })
    .where('conversationId', '=', conversationId)
    .execute()
}
