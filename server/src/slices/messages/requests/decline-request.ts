import { isRequestOpen } from '@netwrk/domain/messages/requests'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { lockConversation } from '../messages.store.ts'
import { moveRequest, requestIn } from './requests.store.ts'

/**
 * Puts a request that waits out of the member's sight, read. Declining again changes nothing; what is
 * no request to this member is refused like what does not exist.
 */
export async function declineRequest(
  ctx: MemberCtx,
  { conversationId }: { conversationId: string },
): Promise<Record<never, never>> {
  const { actor, clock } = ctx
  return transact(ctx, async (tx) => {
    const { id, lastNumber } = await lockConversation(tx, conversationId, actor.id)
    const request = await requestIn(tx, id)
    if (!request || !isRequestOpen(request.state) || request.fromId === actor.id)
      throw new Refusal('messages.not_found')
    if (request.state === 'declined') return {}
    await moveRequest(tx, id, 'declined')
    await tx
      .updateTable('participant')
      .set({ readUpTo: lastNumber, unreadCount: 0 })
      .where('conversationId', '=', id)
      .where('accountId', '=', actor.id)
      .execute()
    const declined = { conversationId: id, fromId: request.fromId, toId: actor.id }
    await record(tx, [{ type: 'request.declined', ...declined }], clock.now())
    return {}
  })
}
