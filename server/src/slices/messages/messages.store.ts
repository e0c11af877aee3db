import { Refusal } from '@netwrk/domain/refusals'
import type { Db } from '../../platform/database.ts'

export type HeldConversation = { id: string; lastNumber: number; otherId: string }

/**
 * The conversation, held until the transaction ends: messages and readings take turns, so that numbers have no
 * gaps and counts are right. Somebody else's conversation is refused like one that does not exist.
 */
export async function lockConversation(
  tx: Db,
  conversationId: string,
  memberId: string,
): Promise<HeldConversation> {
  const row = await tx
    .selectFrom('conversation')
    .select(['id', 'lowId', 'highId', 'lastNumber'])
    .where('id', '=', conversationId)
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('messages.not_found')
  return { id: row.id, lastNumber: row.lastNumber, otherId: row.lowId === memberId ? row.highId : row.lowId }
}
