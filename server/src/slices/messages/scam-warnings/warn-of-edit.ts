import { assess } from '@netwrk/domain/safety/scam-assessment/assess'
import { FIRST_MESSAGES } from '@netwrk/domain/safety/scam-assessment/talk'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { HeldMessage } from '../messages.store.ts'
import { sentLately } from './look-before.ts'
import { warn } from './warnings.ts'

/**
 * Assesses other words of a message, once they are stored: what was delivered already is not held back, but its receiver is
 * warned of what it says now.
 */
export async function warnOfEdit(
  tx: Db,
  { actor, clock }: MemberCtx,
  { id, conversationId, otherId }: HeldMessage,
): Promise<void> {
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'senderId', 'content', 'sentAt'])
    .where('conversationId', '=', conversationId)
    .orderBy('number')
    .limit(FIRST_MESSAGES)
    .execute()
  const edited = rows.findIndex((row) => row.id === id)
  if (edited < 0) return
  const messages = rows.slice(0, edited + 1).map((row) => ({
    isFromSender: row.senderId === actor.id,
    minutes: Math.floor((row.sentAt.getTime() - rows[0]!.sentAt.getTime()) / 60_000),
    text: row.content,
  }))
  const now = clock.now()
  const sent = await sentLately(tx, actor.id, conversationId, now)
  const { answer, codes } = assess({ messages, sent })
  if (answer === 'warn' || answer === 'hold')
    await warn(tx, { id, conversationId }, otherId, { codes, warnedAt: now })
}
