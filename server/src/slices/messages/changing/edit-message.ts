import { isInTimeToChange } from '@netwrk/domain/messages/change-message'
import type { Message } from '@netwrk/domain/messages/message'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { warnOfEdit } from '../scam-warnings/warn-of-edit.ts'
import { countWriting, validateContent } from '../sending/send-message.ts'
import { changeMessage } from './change-message.ts'

/** Puts other words in place of the member's own message, within 15 minutes. What it said before is not kept. */
export async function editMessage(
  ctx: MemberCtx,
  input: { messageId: string; content: string; revision?: number | undefined },
): Promise<{ message: Message }> {
  const content = validateContent(input.content)
  await countWriting(ctx)
  const { actor, clock } = ctx
  const now = clock.now()

  return changeMessage(ctx, input.messageId, async (tx, held) => {
    if (held.senderId !== actor.id) throw new Refusal('messages.not_own')
    if (held.isDeleted) throw new Refusal('messages.deleted')
    // Comes again where the answer was lost.
    if (held.content === content) return false
    if (!isInTimeToChange(held.sentAt, now)) throw new Refusal('messages.too_late')
    if (input.revision !== undefined && held.editedRevision > input.revision)
      throw new Refusal('request.stale')
    await tx
      .updateTable('message')
      .set({ content, editedAt: now, editedRevision: held.nextRevision })
      .where('id', '=', held.id)
      .execute()
    await warnOfEdit(tx, ctx, held)
    return true
  })
}
