import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'

/**
 * Deletes what the caller sent and nothing refers to yet. Somebody else's path gets the same refusal
 * as one that does not exist, and so does one that a profile, a document or a message holds.
 */
export async function removeUpload(
  ctx: MemberCtx,
  { path }: { path: string },
): Promise<Record<never, never>> {
  const { actor, clock } = ctx
  return transact(ctx, async (tx) => {
    const removed = await tx
      .updateTable('upload')
      .set({ removedAt: clock.now() })
      .where('path', '=', path)
      .where('ownerId', '=', actor.id)
      .where('claimedAt', 'is', null)
      .where('removedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Refusal('uploads.not_found')
    await record(tx, [{ type: 'upload.removed', uploadId: removed.id, ownerId: actor.id }], clock.now())
    return {}
  })
}
