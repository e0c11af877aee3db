import type { Message } from '@netwrk/domain/messages/message'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { type HeldMessage, lockMessage, takeRevision } from '../messages.store.ts'
import { messageBy } from '../select-messages.ts'
import { publishChange } from '../sending/publish-to-participants.ts'

/**
 * Changes a message that is there already, as its conversation's next revision, and tells both sides. Changes of one
 * conversation take turns.
 * @param change makes the change or refuses it; false where there is nothing to change
 */
export async function changeMessage(
  ctx: MemberCtx,
  messageId: string,
  change: (tx: Db, held: HeldMessage) => Promise<boolean>,
): Promise<{ message: Message }> {
  const { actor, clock } = ctx
  const { message, otherId } = await transact(ctx, async (tx) => {
    const held = await lockMessage(tx, messageId, actor.id)
    if (!(await change(tx, held))) return { message: await messageBy(tx, messageId), otherId: null }
    const revision = await takeRevision(tx, held)
    const { conversationId, otherId } = held
    const about = { conversationId, messageId, revision, changedById: actor.id, otherId }
    await record(tx, [{ type: 'message.changed', ...about }], clock.now())
    return { message: await messageBy(tx, messageId), otherId }
  })
  if (otherId !== null) publishChange(ctx, message, [actor.id, otherId])
  return { message }
}
