import { Refusal } from '@netwrk/domain/refusals'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { isMatch } from '../connections/connections.reads.ts'
import { areUnblocked, isThere } from '../profiles/meeting.reads.ts'
import { otherOf } from './messages.reads.ts'

export type HeldConversation = {
  id: string
  lastNumber: number
  otherId: string
  /** Whether an active match joins the two. */
  areMatched: boolean
}

/**
 * The conversation, held until the transaction ends: messages and readings take turns, so that numbers have no
 * gaps and counts are right. Somebody else's conversation is refused like one that does not exist, and so is one that has
 * ended: by a block (`block.ts`), an unmatch or an erasure.
 */
export async function lockConversation(
  tx: Db,
  conversationId: string,
  memberId: string,
): Promise<HeldConversation> {
  const [row] = await locked(tx, { conversationId, memberId })
  if (!row) throw new Refusal('messages.not_found')
  const { id, lowId, highId, lastNumber, areMatched } = row
  return { id, lastNumber, otherId: lowId === memberId ? highId : lowId, areMatched }
}

const locked = keptStatement<
  { conversationId: string; memberId: string },
  { id: string; lowId: string; highId: string; lastNumber: number; areMatched: boolean }
>((db, { conversationId, memberId }) =>
  db
    .selectFrom('conversation')
    .modifyFront(preparedAs('lock_conversation'))
    .select(['id', 'lowId', 'highId', 'lastNumber', isMatch('conversation').as('areMatched')])
    .where('id', '=', conversationId)
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .where('endedAt', 'is', null)
    .where(isThere(otherOf(memberId)))
    .forNoKeyUpdate(),
)

/**
 * As {@link lockConversation}, for a statement that goes on with `and …` and `for no key update`. It reads the row as it is
 * once the lock is its own, so the last number is the last.
 */
export function heldAtOnce(conversationId: string, memberId: string): RawBuilder<unknown> {
  return sql`
    select id, last_number, case when low_id = ${memberId} then high_id else low_id end as other_id
    from conversation
    where id = ${conversationId} and ${memberId}::uuid in (low_id, high_id) and ended_at is null
      and ${isThere(otherOf(memberId))}`
}

export type HeldMessage = {
  id: string
  conversationId: string
  senderId: string
  otherId: string
  content: string
  sentAt: Date
  isDeleted: boolean
  /** Which change put its words there; 0 while they are as they were sent. */
  editedRevision: number
  /** Which the next change of its conversation will be. */
  nextRevision: number
}

/**
 * A message of the member's conversations, held together with its conversation until the transaction ends. One of
 * somebody else's is refused like one that does not exist.
 */
export async function lockMessage(tx: Db, messageId: string, memberId: string): Promise<HeldMessage> {
  const conversation = await tx
    .selectFrom('conversation')
    .select(['id', 'lowId', 'highId', 'endedAt', 'lastRevision'])
    .where('id', '=', (eb) => eb.selectFrom('message').select('conversationId').where('id', '=', messageId))
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!conversation) throw new Refusal('messages.message_not_found')
  if (conversation.endedAt) {
    const { lowId, highId } = conversation
    throw new Refusal(
      (await areUnblocked(tx, lowId, highId)) ? 'messages.ended' : 'messages.message_not_found',
    )
  }
  // Read only now: while the lock was waited for, somebody may have changed it.
  const { deletedAt, ...message } = await tx
    .selectFrom('message')
    .select(['id', 'conversationId', 'senderId', 'content', 'sentAt', 'deletedAt', 'editedRevision'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  const otherId = conversation.lowId === memberId ? conversation.highId : conversation.lowId
  const nextRevision = conversation.lastRevision + 1
  return { ...message, otherId, isDeleted: deletedAt !== null, nextRevision }
}

/** Counts a change of a held message: the conversation's next revision is the message's. */
export async function takeRevision(
  tx: Db,
  { id, conversationId }: Pick<HeldMessage, 'id' | 'conversationId'>,
): Promise<number> {
  const { lastRevision } = await tx
    .updateTable('conversation')
    .set((eb) => ({ lastRevision: eb('lastRevision', '+', 1) }))
    .where('id', '=', conversationId)
    .returning('lastRevision')
    .executeTakeFirstOrThrow()
  await tx.updateTable('message').set({ revision: lastRevision }).where('id', '=', id).execute()
  return lastRevision
}
