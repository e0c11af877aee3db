import { isInTimeToChange } from '@netwrk/domain/messages/change-message'
import type { Message } from '@netwrk/domain/messages/message'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { releaseAttachments } from '../../uploads/uploads.claims.ts'
import { changeMessage } from './change-message.ts'

/** Takes the member's own message back, within 15 minutes: only that there was one is kept. */
export async function deleteMessage(
  ctx: MemberCtx,
  { messageId }: { messageId: string },
): Promise<{ message: Message }> {
  const { actor, clock } = ctx
  const now = clock.now()

  return changeMessage(ctx, messageId, async (tx, held) => {
    if (held.senderId !== actor.id) throw new Refusal('messages.not_own')
    // Comes again where the answer was lost.
    if (held.isDeleted) return false
    if (!isInTimeToChange(held.sentAt, now)) throw new Refusal('messages.too_late')
    await releaseAttachments(tx, held.id, now)
    await tx.deleteFrom('reaction').where('messageId', '=', held.id).execute()
    await tx
      .updateTable('message')
      .set({ content: '', editedAt: null, deletedAt: now })
      .where('id', '=', held.id)
      .execute()
    return true
  })
}
